import type { StaticTexts } from '../static-texts.ts';

export const nl: StaticTexts = {
  help: {
    title: 'Hulp en contact',
    description:
      'Hoe kopen bij {{brand}} werkt, waar een account goed voor is en hoe je ons bereikt als iets niet duidelijk is.',
    lead: 'Hier lees je hoe een aankoop bij ons verloopt. Blijft er iets onduidelijk, schrijf ons dan gewoon.',
    blocks: [
      {
        type: 'steps',
        title: 'Zo verloopt je aankoop',
        steps: [
          {
            title: 'Vinden en staat kiezen',
            text: 'Zoek op apparaat of titel of kijk rond in de afdelingen. Kies dan de staat die bij jou en je budget past.',
          },
          {
            title: 'Winkelmand vullen en bestellen',
            text: 'Leg alles in je winkelmand en bekijk de totaalprijs. Bestellen kan als gast of met een account.',
          },
          {
            title: 'Wij versturen',
            text: 'We pakken je bestelling in en versturen die. In de winkelmand zie je al hoeveel werkdagen het tot de verzending duurt.',
          },
          {
            title: 'Thuis uitproberen',
            text: 'Bekijk alles rustig. Bevalt het niet, dan heb je {{returnDays}} dagen om het terug te sturen.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Met of zonder account',
        paragraphs: [
          'Je kunt rondkijken en je winkelmand vullen zonder in te loggen. Een account heb je daar niet voor nodig.',
          'Met een account bewaren we je verlanglijst, je winkelmand en je taal. Zo ga je verder waar je was gebleven.',
        ],
      },
      {
        type: 'text',
        title: 'Schrijf ons',
        paragraphs: [
          'Vragen over een artikel, een bestelling of een verkoop stuur je naar {{mail}}. Vertel kort waar het om gaat, dan kunnen we je meteen verder helpen.',
          'Liet een pagina een fout zien? Op elke foutpagina staat een referentie. Zet die erbij, dan vinden we uit wat er is gebeurd.',
        ],
      },
    ],
  },
  testing: {
    title: 'Zo keuren en beoordelen we',
    description:
      'Hoe {{brand}} apparaten, boeken en schijven controleert, wat de staten betekenen en hoe goed de accu minstens is.',
    lead: 'Bij ons krijgt niets een staat voordat het is gecontroleerd. Hier lees je hoe dat gaat en wat de namen betekenen.',
    blocks: [
      {
        type: 'steps',
        title: 'De weg van een apparaat',
        steps: [
          {
            title: 'Testen',
            text: 'Scherm, camera’s, aansluitingen, netwerk, sensoren en accu worden stuk voor stuk getest. Dat zijn tot 72 controles.',
          },
          {
            title: 'Wissen',
            text: 'Alle gegevens worden volgens de norm gewist, met certificaat. Pas dan gaat het verder.',
          },
          {
            title: 'Schoonmaken',
            text: 'Daarna wordt het apparaat schoongemaakt. Zo komt het bij jou aan.',
          },
          {
            title: 'Staat bepalen',
            text: 'Pas nu kijken we naar de gebruikssporen. Daarna krijgt het apparaat zijn staat.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Boeken, films, muziek, games',
        paragraphs: [
          'We bladeren elk boek door om te zien of er geen pagina ontbreekt. Van elke schijf controleren we of die afspeelt.',
        ],
      },
      {
        type: 'text',
        title: 'Wat de staat zegt',
        paragraphs: [
          'De staat zegt hoe iets eruitziet, niet hoe goed het werkt. ‘Als nieuw’ heeft geen sporen, ‘Zeer goed’ hooguit fijne, ‘Goed’ lichte, ‘Redelijk’ duidelijke en ‘Intensief gebruikt’ sterke.',
          'Werken doen ze allemaal. Heeft een artikel in een van de twee laagste staten een gebrek, dan noemen we dat voordat je koopt.',
        ],
      },
      {
        type: 'text',
        title: 'Accu en unieke stukken',
        paragraphs: [
          'Elke accu heeft minstens 80% van zijn oorspronkelijke capaciteit. Bij sommige iPhones kun je tegen meerprijs voor de volle capaciteit kiezen.',
          'Gebruikte spullen komen niet van een stapel: elk stuk is uniek. Daarom heeft elke staat zijn eigen voorraad, en die is soms klein.',
        ],
      },
    ],
  },
  returns: {
    title: 'Retour en terugbetaling',
    description:
      '{{returnDays}} dagen de tijd, gratis en zonder opgave van reden: zo stuur je iets terug naar {{brand}} en krijg je je geld.',
    lead: 'Sommige dingen zie je pas thuis goed. Is het niets voor jou, dan stuur je het gratis terug.',
    blocks: [
      {
        type: 'text',
        title: 'Tijd om te proberen',
        paragraphs: [
          'Vanaf de dag dat je je bestelling ontvangt, heb je {{returnDays}} dagen om die terug te sturen. Een reden is niet nodig en het kost je niets.',
          'De wet geeft je 14 dagen. De rest doen wij erbij.',
        ],
      },
      {
        type: 'steps',
        title: 'Zo stuur je iets terug',
        steps: [
          {
            title: 'Laat het weten',
            text: 'Schrijf aan {{mail}} wat je wilt terugsturen. Een kort bericht is genoeg.',
          },
          {
            title: 'Pak het goed in',
            text: 'Doe alles erbij wat erbij zat en bescherm het goed. Verwijder eerst je accounts en gegevens van apparaten.',
          },
          {
            title: 'Stuur het terug',
            text: 'Lever het pakket in. Wij betalen de verzending.',
          },
          {
            title: 'Je geld terug',
            text: 'Je krijgt het geld terug zoals je hebt betaald. Dat gebeurt binnen 14 dagen na je herroeping, op zijn vroegst zodra de artikelen of het verzendbewijs bij ons zijn.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Niet zoals beschreven?',
        paragraphs: [
          'Is iets niet zoals wij het hebben beschreven, dan gelden je wettelijke rechten. Die kosten je niets en hangen niet af van de retourtermijn. Op de pagina over garantie lees je meer.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Verzending en kosten',
    description:
      'Wat verzending bij {{brand}} kost, vanaf welk bedrag die gratis is en waar je ziet wanneer je bestelling vertrekt.',
    lead: 'De kosten en de tijd tot de verzending ken je voordat je bestelt. Hier lees je waar ze van afhangen.',
    blocks: [
      {
        type: 'text',
        title: 'Wat verzending kost',
        paragraphs: ['Verzending kost {{shippingPrice}}. Vanaf {{freeFrom}} aan artikelen is die gratis.'],
      },
      {
        type: 'text',
        title: 'Wanneer het vertrekt',
        paragraphs: [
          'Op elke productpagina en in de winkelmand staat hoeveel werkdagen het tot de verzending duurt. Je hoeft dus niet te raden.',
          'Bestel je meer artikelen, dan sturen we ze samen. De winkelmand toont dan de tijd van het langzaamste.',
        ],
      },
      {
        type: 'text',
        title: 'Prijzen en belasting',
        paragraphs: [
          'Alle prijzen zijn eindprijzen, inclusief belasting. Bij gebruikte artikelen wordt de btw meestal niet apart vermeld, omdat de margeregeling geldt.',
        ],
      },
      {
        type: 'text',
        title: 'Zo pakken we in',
        paragraphs: [
          'We pakken zo in dat alles heel aankomt en gebruiken niet meer materiaal dan daarvoor nodig is. Meer karton maakt een apparaat niet beter.',
        ],
      },
    ],
  },
  selling: {
    title: 'Zo werkt verkopen',
    description:
      'Artikel zoeken, staat opgeven, prijs zien, gratis versturen: zo verkoop je aan {{brand}} wat je niet meer nodig hebt.',
    lead: 'Jij vertelt ons wat je hebt en in welke staat het is. Wij vertellen je meteen wat we ervoor betalen.',
    blocks: [
      {
        type: 'steps',
        title: 'Van zoeken tot geld',
        steps: [
          {
            title: 'Vind je artikel',
            text: 'Zoek op naam of vul het nummer onder de streepjescode in, dus de EAN of het ISBN.',
          },
          {
            title: 'Geef de staat op',
            text: 'Beantwoord een paar vragen; bij elk antwoord staat wat het met de prijs doet. Bij boeken, films, muziek en games is de staat genoeg.',
          },
          {
            title: 'Vul je verkoopmand',
            text: 'Verzamel daar alles wat je wilt verkopen. We kopen in vanaf {{minimum}} in totaal.',
          },
          {
            title: 'Bevestig en verstuur',
            text: 'Zodra je de verkoop bevestigt, geldt de prijs {{offerDays}} dagen. Verzenden naar ons is gratis.',
          },
          {
            title: 'Ontvang je geld',
            text: 'We controleren en als alles klopt, betalen we, meestal twee tot drie werkdagen na aankomst. Kies overschrijving, PayPal, winkeltegoed met bonus of een donatie.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Als er iets afwijkt',
        paragraphs: [
          'Vinden we iets anders dan je hebt opgegeven, dan doen we je een nieuw bod en leggen we uit waarom. Wijs je het af, dan krijg je het artikel gratis terug.',
        ],
      },
      {
        type: 'text',
        title: 'Voordat je verstuurt',
        paragraphs: [
          'Maak een back-up en meld je op het apparaat af bij al je accounts, zodat het activeringsslot uit staat. Zet het daarna terug naar de fabrieksinstellingen.',
          'Wij wissen elk apparaat nog een keer, met certificaat. Wat je niet hebt bewaard, is daarna weg.',
        ],
      },
    ],
  },
  about: {
    title: 'Over {{brand}}',
    description:
      '{{brand}} verkoopt gekeurde apparaten, boeken, films en games en koopt wat jij niet meer nodig hebt: waarom en hoe.',
    lead: 'Goede dingen verdienen een toegift. Daarvoor is {{brand}} er.',
    blocks: [
      {
        type: 'text',
        title: 'Waarom tweedehands',
        paragraphs: [
          'Het verstandigste wat je kunt kopen, is wat er al is. Een goede telefoon, een gelezen roman, een uitgespeelde game: ze hebben allemaal nog veel te geven.',
          'Bij ons krijgen ze een tweede leven. En jij krijgt iets wat gecontroleerd is.',
        ],
      },
      {
        type: 'text',
        title: 'Kopen en verkopen',
        paragraphs: [
          'Bij ons zit allebei onder één dak. We verkopen wat we hebben gecontroleerd en kopen voor een vaste prijs wat jij niet meer nodig hebt.',
        ],
      },
      {
        type: 'text',
        title: 'Eerlijk beschreven',
        paragraphs: [
          'Een kras is een kras, en dat zeggen we ook. De staat vertelt je voor de aankoop welke sporen je kunt verwachten.',
          'Ook bij prijzen tonen we de echte eerdere prijs. Een verlaging meten we aan de laagste prijs van de laatste 30 dagen voordat ze begon.',
        ],
      },
      {
        type: 'text',
        title: 'Je gegevens',
        paragraphs: ['Zonder jouw toestemming volgen we niet wat je doet. Je kunt nee zeggen en toch rustig winkelen.'],
      },
    ],
  },
  warranty: {
    title: 'Garantie en je rechten',
    description:
      '{{guaranteeMonths}} maanden garantie op gekeurde apparaten: wat eronder valt, wat niet en hoe je die bij {{brand}} gebruikt.',
    lead: 'Op gekeurde apparaten geven we {{guaranteeMonths}} maanden garantie. Je wettelijke rechten gelden in elk geval en kosten je niets.',
    blocks: [
      {
        type: 'text',
        title: 'Wat de garantie dekt',
        paragraphs: [
          'Gaat een apparaat buiten jouw schuld stuk, dan regelen wij het. We repareren of vervangen het of betalen je de prijs terug.',
          'Vallen, vocht en gewone slijtage, bijvoorbeeld van de accu, vallen er niet onder. Je wettelijke rechten bij gebreken veranderen daardoor niet.',
        ],
      },
      {
        type: 'text',
        title: 'Boeken, films, muziek, games',
        paragraphs: [
          'Voor deze artikelen gelden je wettelijke rechten. Is iets niet zoals beschreven, schrijf ons dan; het kost je niets.',
        ],
      },
      {
        type: 'steps',
        title: 'Zo gebruik je de garantie',
        steps: [
          {
            title: 'Schrijf ons',
            text: 'Stuur een bericht naar {{mail}}. Noem het bestelnummer en wat er mis is.',
          },
          {
            title: 'Back-up maken en opsturen',
            text: 'Maak een back-up en stuur ons het apparaat. Wij betalen de verzending.',
          },
          {
            title: 'Krijg een oplossing',
            text: 'We repareren of vervangen het apparaat of betalen je de prijs terug.',
          },
        ],
      },
    ],
  },
};

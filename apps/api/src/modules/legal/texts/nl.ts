import type { LegalTexts } from '../legal-texts.ts';

export const nl: LegalTexts = {
  'privacy-policy': {
    title: 'Privacyverklaring',
    description: 'Welke gegevens {{brand}} nodig heeft, waarvoor en hoelang – en hoe jij erover beslist.',
    sections: [
      {
        title: 'Wie verantwoordelijk is',
        paragraphs: ['{{operator}}. Met vragen over privacy en over je rechten kun je terecht bij {{mail}}.'],
      },
      {
        title: 'Als je rondkijkt',
        paragraphs: [
          'Om je een pagina te sturen verwerkt onze server je IP-adres, het opgevraagde adres, het tijdstip en de taal van je browser. Het logboek helpt ons fouten te vinden en aanvallen af te weren. De grondslag is ons gerechtvaardigd belang bij een veilige winkel (art. 6 lid 1 onder f AVG).',
          'Komen er van één aansluiting opvallend veel verzoeken, dan maakt je browser kort een rekensom. Dat gebeurt op je apparaat en op onze server, zonder diensten van anderen.',
        ],
      },
      {
        title: 'Wat we in je browser bewaren',
        paragraphs: [
          'Noodzakelijk zijn je sessie met winkelwagen en inlog, je antwoord op de cookievraag, de gekozen taal en kleine aantekeningen, bijvoorbeeld welke melding je al hebt gesloten.',
          'Al het andere, zoals eerdere zoekopdrachten, bewaren we alleen als je dat goedvindt (art. 6 lid 1 onder a AVG). Je keuze wijzig je altijd onder ‘Cookie-instellingen’ onderaan elke pagina; wat je uitzet, wordt gewist. Na 365 dagen vragen we het opnieuw.',
        ],
      },
      {
        title: 'Account, kopen en verkopen',
        paragraphs: [
          'Voor je account bewaren we je naam, e-mailadres, taal en je wachtwoord in onomkeerbare vorm. Bij aankopen en verkopen komen adres, artikelen, prijzen en het verloop erbij, en bij verkopen je antwoorden over de staat. De grondslag is de overeenkomst met jou (art. 6 lid 1 onder b AVG).',
          'Facturen en bewijsstukken bewaren we zolang het handels- en belastingrecht dat eist. De rest wissen we als je je account sluit.',
        ],
      },
      {
        title: 'Wie gegevens van ons krijgt',
        paragraphs: [
          'Alleen wie ze nodig heeft om je bestelling uit te voeren: vervoerders, de betaaldienst, de bank en de e-maildienst. Kaart- en rekeninggegevens vul je rechtstreeks bij de betaaldienst in; wij zien ze niet. We verkopen geen gegevens.',
        ],
      },
      {
        title: 'Je rechten',
        paragraphs: [
          'Je kunt vragen om inzage, correctie, verwijdering, beperking en een kopie van je gegevens, toestemming intrekken en bezwaar maken tegen verwerking op grond van ons gerechtvaardigd belang. Ook kun je een klacht indienen bij een toezichthouder, bijvoorbeeld in je woonplaats.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Algemene voorwaarden',
    description:
      'Wat geldt als je bij {{brand}} koopt of verkoopt: overeenkomst, prijzen, verzending, retour en garantie.',
    sections: [
      {
        title: 'Waarvoor deze voorwaarden gelden',
        paragraphs: [
          'Ze gelden voor wat je van ons koopt en voor wat je aan ons verkoopt. Je contractpartij is {{operator}}. De versie van het moment van je bestelling of verkoop geldt.',
        ],
      },
      {
        title: 'Kopen',
        paragraphs: [
          'Staat er niet ‘Nieuw’ bij, dan is een artikel gebruikt. De staat is bij elk artikel beschreven en maakt deel uit van de overeenkomst. Met ‘Bestelling met betalingsverplichting’ doe je een aanbod; de overeenkomst komt tot stand met onze bevestiging per e-mail.',
          'Boeken met een vaste prijs verkopen we voor die prijs; kortingsbonnen gelden er niet voor.',
        ],
      },
      {
        title: 'Prijzen, betaling en verzending',
        paragraphs: [
          'Alle prijzen zijn eindprijzen in euro. Voor gebruikte artikelen geldt meestal de margeregeling; de btw wordt dan niet apart vermeld. Verzendkosten, levertijd en betaalmethoden zie je voordat je bestelt. De artikelen blijven van ons tot ze volledig zijn betaald.',
        ],
      },
      {
        title: 'Herroeping en retour',
        paragraphs: [
          'Volgens de wet heb je 14 dagen om zonder opgaaf van reden te herroepen; bij ons zijn dat er {{returnDays}} vanaf ontvangst. Een bericht aan {{mail}} is genoeg. We betalen de prijs en de standaardverzending binnen 14 dagen na je herroeping terug, op zijn vroegst zodra de artikelen of het verzendbewijs er zijn.',
        ],
      },
      {
        title: 'Wettelijke garantie en onze garantie',
        paragraphs: [
          'Is iets niet zoals afgesproken, dan gelden je wettelijke rechten, en die kosten je niets. Daarnaast geven we {{guaranteeMonths}} maanden garantie op gekeurde apparaten: gaat er een buiten jouw schuld stuk, dan repareren of vervangen we het of betalen we je terug. Vallen, vocht en gewone slijtage, bijvoorbeeld van de accu, vallen er niet onder.',
        ],
      },
      {
        title: 'Verkopen',
        paragraphs: [
          'Van je antwoorden maken we een bod. Door de verkoop af te ronden bied je ons de artikelen voor die prijs aan; die geldt {{offerDays}} dagen, waarbinnen ze bij ons moeten zijn. Je bevestigt dat ze van jou zijn, dat je meerderjarig bent en dat je gegevens zijn gewist. Verzenden is gratis.',
          'Vinden we bij de controle iets anders dan je hebt opgegeven, dan doen we een nieuw bod en leggen we uit waarom. Wijs je het af, dan sturen we het artikel gratis terug. Neem je het aan, dan betalen we.',
        ],
      },
      {
        title: 'Recht en geschillen',
        paragraphs: [
          'Het recht van het EU-land waar je woont geldt voor zover het jou als consument beschermt. We zijn niet verplicht en niet bereid om deel te nemen aan een procedure bij een geschillencommissie.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Colofon',
    description: 'Wie er achter {{brand}} zit en hoe je ons bereikt.',
    sections: [
      { title: 'Aanbieder', paragraphs: ['{{operator}}'] },
      { title: 'Contact', paragraphs: ['E-mail: {{mail}}'] },
      {
        title: 'Inhoud',
        paragraphs: [
          'Beelden en teksten op deze pagina’s zijn van {{brand}}. Genoemde merken zijn van hun eigenaren en zeggen alleen wat een artikel is.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Privacy in de app',
    description: 'Wat geldt als je {{brand}} op je apparaat installeert.',
    sections: [
      {
        title: 'Dezelfde site op je beginscherm',
        paragraphs: [
          '{{brand}} kun je vanuit de browser installeren. De app is deze website in een eigen venster: ze verwerkt dezelfde gegevens voor dezelfde doelen en onze privacyverklaring geldt.',
        ],
      },
      {
        title: 'Geen toegang tot je apparaat',
        paragraphs: [
          'De app vraagt niet om contacten, locatie, foto’s of meldingen. Zou ze die ooit nodig hebben, dan vraagt je apparaat het eerst, en kun je weigeren.',
        ],
      },
      {
        title: 'Verwijderen',
        paragraphs: [
          'Verwijder je de app, dan blijft alleen wat je browser voor deze website bewaart. Dat wis je in de instellingen ervan, en je toestemmingen onder ‘Cookie-instellingen’.',
        ],
      },
    ],
  },
};

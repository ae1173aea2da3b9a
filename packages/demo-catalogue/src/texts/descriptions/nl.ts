import type { Phrases } from './phrases.ts';

export const nl: Phrases = {
  kinds: {
    phone: [
      'De {model} kwam in {year} uit en is nog altijd een telefoon waarop je kunt rekenen: een scherm van {screen} inch, de {chip}-chip en een hoofdcamera van {camera} megapixel.\nDeze uitvoering in {colour} heeft {memory} opslag, ruimte voor foto’s, apps en muziek zonder steeds op te ruimen. Opladen gaat via {connector}.',
      'Een goede telefoon hoeft niet nieuw te zijn. De {brand} {model} draait op de {chip}, toont alles op {screen} inch en fotografeert met {camera} megapixel.\nJe krijgt hem in {colour} met {memory} opslag, simlockvrij en klaar voor gebruik.',
    ],
    tablet: [
      'Lezen, tekenen, series kijken, mails beantwoorden: de {brand} {model} heeft daarvoor een scherm van {screen} inch en de {chip}.\nDeze uitvoering in {colour} biedt {memory} opslag en {connectivity}. Via {connector} laad je op en sluit je accessoires aan.',
    ],
    laptop: [
      'Een werkpaard dat lang meegaat: met {chip} en {ram} geheugen start de {model} vlot en blijft hij rustig, ook met veel vensters open.\nDe SSD biedt {memory}, het scherm meet {screen} inch. {os} is vers geïnstalleerd; alleen je account ontbreekt nog.',
      'De {brand} {model} verscheen in {year} en is tweedehands een uitstekende koop: stevig gebouwd en compleet voor studie en kantoor.\nUitrusting: {chip}, {ram} RAM, {memory} SSD en een scherm van {screen} inch. {os} staat erop.',
    ],
    watch: [
      'De {brand} {model} telt stappen en slaap, meet je hartslag en toont berichten terwijl je telefoon in je zak blijft.\nDe kast van {material} meet {size} mm en is {colour}. Verbinding: {connectivity}. De band wissel je later naar de maat van de kast.',
    ],
    console: [
      'De {model} is zo’n apparaat dat jaren na het verschijnen in {year} nog plezier geeft, en tweedehands games zijn er volop en goedkoop.\n¦?memory Opslag: {memory}. ¦Elk apparaat gaat terug naar fabrieksinstellingen; poorten, ventilator en schijfstation zijn gecontroleerd.',
    ],
    camera: [
      'Bij de {brand} {model} staat de techniek niet in de weg: {mp} megapixel op een {sensor}-sensor.\n¦?mount Hij neemt objectieven met {mount}-vatting. ¦Sluiter, autofocus en sensor zijn getest, de body is schoongemaakt.',
    ],
    lens: [
      'De {brand} {model} is gemaakt voor camera’s met {mount}-vatting. Goed glas veroudert nauwelijks; daarom loont het om een objectief tweedehands te kopen.\nWe hebben glas, diafragma en autofocus getest en gezocht naar stof, schimmel en krassen. Doppen zijn inbegrepen.',
    ],
    headphones: [
      'Met de {brand} {model} klinkt muziek zoals ze bedoeld is. ¦?quiet De ruisonderdrukking houdt trein, kantoor en buren op afstand. \nKleur: {colour}. Beide kanten, microfoon en knoppen zijn getest; alles wat je oor raakt is gereinigd of vernieuwd.',
    ],
    speaker: [
      'De {brand} {model} vult de kamer zonder haar te overheersen: heldere stemmen, strakke bas, bediening met knop of app.\n¦?portable Dankzij de accu speelt hij ook op het balkon of aan het meer. ¦Kleur {colour}; geluid, poorten en draadloos zijn getest.',
    ],
    reader: [
      'De {brand} {model} toont boeken op {screen} inch als op papier: zonder spiegeling, ook in de zon, met een accu die weken meegaat.\n{memory} opslag is genoeg voor enkele duizenden boeken. De verlichting is getest en het oude account afgemeld.',
    ],
    charger: [
      'De {model} van {brand} laadt met maximaal {watts} watt. Een origineel voor een tweedehands prijs, veiliger dan een naamloze kopie.\nWe hebben spanning en temperatuur onder belasting gemeten en stekker en behuizing gereinigd.',
    ],
    cable: [
      'Kabels heb je nooit genoeg: {model} van {brand}, zonder knikken en met schone contacten.\nElke kabel is doorgemeten; wat los zit of warm wordt, valt af.',
    ],
    wristband: [
      'De {model} van {brand} in {colour} past op kasten van {fits}. Wisselen duurt seconden.\nWe reinigen elke band grondig en controleren sluiting en aansluitingen.',
    ],
    controller: [
      'Als reserve of voor twee: de {model} van {brand} in {colour} ligt goed in de hand en koppelt in enkele seconden.\nSticks, knoppen, trilfunctie en accu zijn getest, de oppervlakken schoon.',
    ],
    case: [
      '{model} van {brand} voor de {madeFor}. Het hoesje sluit precies aan, beschermt randen en camera en maakt nauwelijks dikker.\nGereinigd en nagekeken.',
    ],
    book: [
      '‘{title}’ van {author} verscheen voor het eerst in {year}. Deze uitgave is een {format} van {pages} pagina’s.\nEen boek om door te geven: gelezen, goed behandeld en klaar voor de volgende plank.',
      'Met ‘{title}’ schreef {author} een boek waarover je na de laatste bladzijde wilt praten. {pages} pagina’s, {format}.\nHet verscheen in {year}; je krijgt een gecontroleerd exemplaar zonder losse bladzijden.',
    ],
    film: [
      '‘{title}’ van {director} kwam uit in {year}. ¦?cast Met {cast}. \nJe krijgt de film op {format}. ¦?minutes Speelduur: ongeveer {minutes} minuten. ¦De schijf is gereinigd en speelt zonder haperen.',
      'Een filmavond zonder zoeken in menu’s: ‘{title}’ ({year}), geregisseerd door {director}. ¦?cast Cast: {cast}. \nOp {format} in de originele hoes, gecontroleerd en klaar om af te spelen.',
    ],
    album: [
      '‘{title}’ van {artist} verscheen in {year} en hoort in elke verzameling die die naam verdient.\nHier op {format}. Elke kant is bij goed licht bekeken en gereinigd; hoes en bijlagen zitten erbij, tenzij anders vermeld.',
    ],
    game: [
      '‘{title}’ voor {platform} kwam uit in {year}. Erin en spelen, zonder het hele spel te downloaden.\nDrager en doosje zijn gecontroleerd en schoon. Eenmalige extra’s kunnen al gebruikt zijn.',
    ],
  },
  closings: {
    device: [
      'Elk apparaat doorloopt onze tests en alle gegevens van vorige eigenaren worden aantoonbaar gewist. De staat die je kiest beschrijven we precies; de werking is in elke staat dezelfde.',
      'Gereinigd, getest en gewist: zo verlaat een apparaat onze werkplaats. De staten verschillen alleen in uiterlijk. Bevalt het niet, dan stuur je het gewoon terug.',
      'Tweedehands kopen spaart geld en grondstoffen. We controleren elk stuk met de hand, geven garantie en zeggen eerlijk welke sporen je ziet.',
    ],
    accessory: [
      'Getest, gereinigd en goedkoper dan nieuw, met dezelfde garantie als onze apparaten.',
      'Een accessoire leeft vaak langer dan zijn apparaat. Wij geven het een tweede leven en jou onze garantie.',
    ],
    medium: [
      'De gekozen staat zegt welke sporen je kunt verwachten. Klopt er iets niet, dan nemen we het terug.',
      'Tweedehands spaart het geld en grondstoffen, en als je ermee klaar bent kopen we het graag weer in.',
    ],
    newBook: ['Dit boek is nieuw. Voor nieuwe boeken geldt een vaste prijs.'],
  },
  words: {
    Black: 'zwart',
    White: 'wit',
    Red: 'rood',
    Blue: 'blauw',
    Green: 'groen',
    Pink: 'roze',
    Purple: 'paars',
    Yellow: 'geel',
    Orange: 'oranje',
    Silver: 'zilver',
    Gold: 'goud',
    Grey: 'grijs',
    'Space Gray': 'spacegrijs',
    'Rose Gold': 'roségoud',
    Midnight: 'middernacht',
    Starlight: 'sterrenlicht',
    Graphite: 'grafiet',
    Brown: 'bruin',
    aluminium: 'aluminium',
    'stainless steel': 'roestvrij staal',
    titanium: 'titanium',
    polymer: 'polymeer',
    hardcover: 'gebonden boek',
    paperback: 'paperback',
    'full frame': 'fullframe',
    '1 inch': '1-inch',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'micro-USB',
    Vinyl: 'vinyl',
  },
};

import type { Phrases } from './phrases.ts';

export const it: Phrases = {
  kinds: {
    phone: [
      'Uscito nel {year}, il {model} resta un telefono su cui contare: schermo da {screen} pollici, chip {chip} e fotocamera principale da {camera} megapixel.\nQuesta versione in {colour} ha {memory} di memoria: spazio per foto, app e musica senza dover fare pulizia ogni giorno. Si ricarica tramite {connector}.',
      'Un buon telefono non deve per forza essere nuovo. Il {brand} {model} ha il chip {chip}, mostra tutto su {screen} pollici e scatta a {camera} megapixel.\nQui lo trovi in {colour} con {memory} di memoria, libero per tutti gli operatori.',
    ],
    tablet: [
      'Leggere, disegnare, guardare una serie, rispondere alle e-mail: il {brand} {model} unisce uno schermo da {screen} pollici e il chip {chip}.\nQuesta versione in {colour} offre {memory} di memoria e {connectivity}. La porta {connector} serve per la ricarica e gli accessori.',
    ],
    laptop: [
      'Uno strumento di lavoro fatto per durare: con {chip} e {ram} di memoria il {model} si avvia in fretta e resta fluido anche con molte finestre aperte.\nL’SSD contiene {memory}, lo schermo misura {screen} pollici. {os} è appena installato: manca solo il tuo account.',
      'Uscito nel {year}, il {brand} {model} è un ottimo acquisto ricondizionato: solido e completo per lo studio e per l’ufficio.\nDotazione: {chip}, {ram} di RAM, SSD da {memory}, schermo da {screen} pollici. {os} è preinstallato.',
    ],
    watch: [
      'Il {brand} {model} conta i passi e il sonno, misura il battito e mostra i messaggi mentre il telefono resta in tasca.\nLa cassa in {material} misura {size} mm, colore {colour}. Connessione: {connectivity}. Il cinturino si può cambiare in base alla misura della cassa.',
    ],
    console: [
      'La {model} è una di quelle console che divertono ancora anni dopo l’uscita nel {year}, e i giochi usati non mancano e costano poco.\n¦?memory Memoria: {memory}. ¦Ogni unità è riportata alle impostazioni di fabbrica; porte, ventola e lettore sono controllati.',
    ],
    camera: [
      'Con la {brand} {model} la tecnica non si mette in mezzo: {mp} megapixel su un sensore {sensor}.\n¦?mount Accetta obiettivi con attacco {mount}. ¦Otturatore, autofocus e sensore sono stati provati, il corpo è pulito.',
    ],
    lens: [
      'Il {brand} {model} è fatto per fotocamere con attacco {mount}. Una buona lente invecchia appena: per questo conviene comprarla usata.\nAbbiamo controllato vetro, diaframma e autofocus e cercato polvere, funghi e graffi. I tappi sono inclusi.',
    ],
    headphones: [
      'Con {brand} {model} la musica suona come è stata pensata. ¦?quiet La cancellazione del rumore tiene lontani treno, ufficio e vicini. \nColore: {colour}. Abbiamo provato entrambi i lati, microfono e tasti; tutto ciò che tocca l’orecchio è pulito o rinnovato.',
    ],
    speaker: [
      '{brand} {model} riempie la stanza senza dominarla: voci chiare, bassi asciutti, comandi con tasti o app.\n¦?portable Con la sua batteria suona anche in terrazza o al lago. ¦Colore {colour}; suono, porte e wireless sono controllati.',
    ],
    reader: [
      '{brand} {model} mostra i libri su {screen} pollici come su carta: senza riflessi, anche al sole, e con una batteria che dura settimane.\n{memory} di memoria bastano per diverse migliaia di libri. L’illuminazione è controllata e il vecchio account scollegato.',
    ],
    charger: [
      '{model} di {brand} ricarica fino a {watts} watt. Un originale al prezzo dell’usato, più sicuro di una copia senza nome.\nAbbiamo misurato tensione e temperatura sotto carico e pulito spina e scocca.',
    ],
    cable: [
      'I cavi non bastano mai: {model} di {brand}, senza pieghe e con contatti puliti.\nOgni pezzo è stato misurato; quello che balla o si scalda viene scartato.',
    ],
    wristband: [
      '{model} di {brand} in {colour}, adatto a casse da {fits}. Si cambia in pochi secondi.\nOgni cinturino è pulito a fondo; chiusura e attacchi sono controllati.',
    ],
    controller: [
      'Di scorta o per giocare in due: {model} di {brand} in {colour} sta bene in mano e si abbina in pochi secondi.\nLevette, tasti, vibrazione e batteria sono provati, le superfici pulite.',
    ],
    case: [
      '{model} di {brand} per {madeFor}. Calza a pennello, protegge bordi e fotocamera e quasi non si sente.\nPulita e controllata.',
    ],
    book: [
      '«{title}» di {author} è uscito per la prima volta nel {year}. Questa edizione è un {format} di {pages} pagine.\nUn libro da passare di mano: letto, trattato bene e pronto per un nuovo scaffale.',
      'Con «{title}» {author} ha scritto un libro di cui si ha voglia di parlare dopo l’ultima pagina. {pages} pagine, {format}.\nPrima uscita: {year}. Ricevi una copia controllata, senza pagine staccate.',
    ],
    film: [
      '«{title}» di {director} è uscito nel {year}. ¦?cast Con {cast}. \nRicevi il film in {format}. ¦?minutes Durata: circa {minutes} minuti. ¦Il disco è pulito e si legge senza salti.',
      'Una serata al cinema senza scorrere menu: «{title}» ({year}), regia di {director}. ¦?cast Nel cast {cast}. \nIn {format} nella custodia originale, controllato e pronto da guardare.',
    ],
    album: [
      '«{title}» di {artist} è uscito nel {year} e merita un posto in ogni collezione degna di questo nome.\nQui in {format}. Ogni lato è stato guardato in buona luce e pulito; copertina e inserti sono inclusi, salvo diversa indicazione.',
    ],
    game: [
      '«{title}» per {platform} è uscito nel {year}. Inserisci e gioca, senza scaricare tutto il gioco.\nSupporto e custodia sono controllati e puliti. I contenuti utilizzabili una sola volta potrebbero essere già stati riscattati.',
    ],
  },
  closings: {
    device: [
      'Ogni dispositivo supera i nostri test e i dati dei precedenti proprietari sono cancellati in modo certificato. Descriviamo con precisione le condizioni che scegli; il funzionamento è lo stesso in ogni stato.',
      'Pulito, provato, cancellato: così un dispositivo lascia il nostro laboratorio. Gli stati differiscono solo nell’aspetto. Se non ti piace, rimandalo indietro.',
      'Comprare usato fa risparmiare denaro e materie prime. Controlliamo ogni pezzo a mano, diamo la garanzia e diciamo con chiarezza quali segni vedrai.',
    ],
    accessory: [
      'Provato, pulito e più conveniente del nuovo, con la stessa garanzia dei nostri dispositivi.',
      'Un accessorio spesso vive più del suo dispositivo. Noi gli diamo una seconda vita e a te la nostra garanzia.',
    ],
    medium: [
      'Lo stato che scegli ti dice quali segni aspettarti. Se qualcosa non va, lo riprendiamo.',
      'Comprato usato fa bene al portafoglio e all’ambiente, e quando avrai finito lo ricompriamo volentieri.',
    ],
    newBook: ['Questo libro è nuovo. I libri nuovi hanno un prezzo stabilito dall’editore.'],
  },
  words: {
    Black: 'nero',
    White: 'bianco',
    Red: 'rosso',
    Blue: 'blu',
    Green: 'verde',
    Pink: 'rosa',
    Purple: 'viola',
    Yellow: 'giallo',
    Orange: 'arancione',
    Silver: 'argento',
    Gold: 'oro',
    Grey: 'grigio',
    'Space Gray': 'grigio siderale',
    'Rose Gold': 'oro rosa',
    Midnight: 'mezzanotte',
    Starlight: 'galassia',
    Graphite: 'grafite',
    Brown: 'marrone',
    aluminium: 'alluminio',
    'stainless steel': 'acciaio inossidabile',
    titanium: 'titanio',
    polymer: 'polimero',
    hardcover: 'libro rilegato',
    paperback: 'tascabile',
    'full frame': 'pieno formato',
    '1 inch': 'da 1 pollice',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'micro-USB',
    Vinyl: 'vinile',
  },
};

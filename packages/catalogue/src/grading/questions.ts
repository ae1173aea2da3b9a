import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { block, option, yesNo } from './parts.ts';

const whenOn = { blockAttributeId: 'switchesOn', optionIds: ['true'] };

/** Does it switch on? A device that does not is worth its parts only. */
export const switchesOn = (offFactor: number): GradingBlockRecord =>
  block(
    'switchesOn',
    'Lässt sich das Gerät einschalten?|Does the device switch on?|¿Se enciende el dispositivo?|L’appareil s’allume-t-il ?|Il dispositivo si accende?|Gaat het apparaat aan?',
    yesNo({}, { factor: offFactor }),
    {
      input: 'boolean',
      help: 'Lade das Gerät mindestens 30 Minuten und schalte es dann ein. Es soll vollständig hochfahren.|Charge the device for at least 30 minutes, then switch it on. It should start up completely.|Carga el dispositivo al menos 30 minutos y enciéndelo. Debe arrancar por completo.|Chargez l’appareil au moins 30 minutes, puis allumez-le. Il doit démarrer complètement.|Carica il dispositivo per almeno 30 minuti, poi accendilo. Deve avviarsi del tutto.|Laad het apparaat minstens 30 minuten op en zet het aan. Het moet volledig opstarten.',
    },
  );

/** Does everything work? If not, what does not. */
export const worksFully = (faults: GradingBlockRecord): GradingBlockRecord =>
  block(
    'worksFully',
    'Funktioniert alles einwandfrei?|Does everything work as it should?|¿Funciona todo correctamente?|Tout fonctionne-t-il correctement ?|Funziona tutto correttamente?|Werkt alles naar behoren?',
    yesNo({}, { factor: 0.85, children: [faults] }),
    {
      input: 'boolean',
      visibleIf: whenOn,
      help: 'Prüfe Tasten, Lautsprecher, Mikrofon, Anschlüsse und Funkverbindungen.|Check buttons, speakers, microphone, ports and wireless connections.|Comprueba botones, altavoces, micrófono, puertos y conexiones inalámbricas.|Vérifiez les boutons, les haut-parleurs, le micro, les prises et les connexions sans fil.|Controlla tasti, altoparlanti, microfono, porte e connessioni wireless.|Controleer knoppen, luidsprekers, microfoon, poorten en draadloze verbindingen.',
    },
  );

const fault = {
  buttons: option('buttons', 'Tasten|Buttons|Botones|Boutons|Tasti|Knoppen', { deduction: 1_500 }),
  sound: option(
    'sound',
    'Lautsprecher oder Mikrofon|Speakers or microphone|Altavoces o micrófono|Haut-parleurs ou micro|Altoparlanti o microfono|Luidsprekers of microfoon',
    { deduction: 2_000 },
  ),
  camera: option('camera', 'Kamera|Camera|Cámara|Appareil photo|Fotocamera|Camera', { deduction: 3_500 }),
  charging: option(
    'charging',
    'Ladebuchse oder Laden|Charging port or charging|Puerto o carga|Prise de charge ou charge|Porta o ricarica|Oplaadpoort of opladen',
    { deduction: 3_000 },
  ),
  radio: option(
    'radio',
    'Mobilfunk, WLAN oder Bluetooth|Mobile network, Wi-Fi or Bluetooth|Red móvil, wifi o Bluetooth|Réseau mobile, Wi-Fi ou Bluetooth|Rete mobile, Wi-Fi o Bluetooth|Mobiel netwerk, wifi of bluetooth',
    { factor: 0.7 },
  ),
  unlock: option(
    'unlock',
    'Gesichts- oder Fingerabdruckerkennung|Face or fingerprint recognition|Reconocimiento facial o de huella|Reconnaissance faciale ou d’empreinte|Riconoscimento del volto o dell’impronta|Gezichts- of vingerafdrukherkenning',
    { deduction: 4_000 },
  ),
  keyboard: option(
    'keyboard',
    'Tastatur oder Trackpad|Keyboard or trackpad|Teclado o trackpad|Clavier ou trackpad|Tastiera o trackpad|Toetsenbord of trackpad',
    { deduction: 6_000 },
  ),
  drive: option('drive', 'Laufwerk|Disc drive|Lector de discos|Lecteur de disques|Lettore di dischi|Schijfstation', {
    deduction: 4_500,
  }),
  sensor: option('sensor', 'Sensoren|Sensors|Sensores|Capteurs|Sensori|Sensoren', { deduction: 2_500 }),
  noise: option(
    'noise',
    'Geräuschunterdrückung|Noise cancelling|Cancelación de ruido|Réduction de bruit|Cancellazione del rumore|Ruisonderdrukking',
    { deduction: 2_000 },
  ),
  oneSide: option(
    'oneSide',
    'Eine Seite bleibt stumm|One side stays silent|Un lado no suena|Un côté reste muet|Un lato resta muto|Eén kant blijft stil',
    { factor: 0.35 },
  ),
} as const;
export type Fault = keyof typeof fault;

/** What exactly does not work; several may be chosen. */
export const faults = (...which: Fault[]): GradingBlockRecord =>
  block(
    'faults',
    'Was funktioniert nicht?|What does not work?|¿Qué no funciona?|Qu’est-ce qui ne fonctionne pas ?|Che cosa non funziona?|Wat werkt er niet?',
    which.map((name) => fault[name]),
    { input: 'multi' },
  );

/** The state of the display. */
export const screenCondition = block(
  'screen',
  'Wie sieht das Display aus?|What does the screen look like?|¿Cómo está la pantalla?|Dans quel état est l’écran ?|Com’è lo schermo?|Hoe ziet het scherm eruit?',
  [
    option(
      'flawless',
      'Makellos|Flawless|Impecable|Impeccable|Perfetto|Vlekkeloos',
      {},
      'Keine Kratzer, auch nicht im Gegenlicht|No scratches, not even against the light|Sin arañazos, ni a contraluz|Aucune rayure, même à contre-jour|Nessun graffio, nemmeno in controluce|Geen krassen, ook niet tegen het licht in',
    ),
    option(
      'light',
      'Leichte Kratzer|Light scratches|Arañazos leves|Légères rayures|Graffi leggeri|Lichte krassen',
      { factor: 0.92 },
      'Nur bei ausgeschaltetem Display zu sehen, nicht zu fühlen|Visible only with the screen off, not to be felt|Solo visibles con la pantalla apagada; no se notan al tacto|Visibles écran éteint seulement, insensibles au toucher|Visibili solo a schermo spento, non si sentono al tatto|Alleen zichtbaar met het scherm uit, niet voelbaar',
    ),
    option(
      'deep',
      'Deutliche Kratzer|Clear scratches|Arañazos marcados|Rayures marquées|Graffi evidenti|Duidelijke krassen',
      { factor: 0.78 },
      'Bei eingeschaltetem Display zu sehen oder zu fühlen|Visible with the screen on, or to be felt|Visibles con la pantalla encendida o perceptibles al tacto|Visibles écran allumé ou sensibles au toucher|Visibili a schermo acceso o percepibili al tatto|Zichtbaar met het scherm aan, of voelbaar',
    ),
    option(
      'cracked',
      'Gesprungen oder Bildfehler|Cracked or faulty picture|Rota o con fallos de imagen|Fissuré ou image défectueuse|Crepato o immagine difettosa|Gebarsten of beeldfouten',
      { factor: 0.38 },
      'Riss, dunkle Flecken, Streifen oder tote Bereiche|Crack, dark spots, stripes or dead areas|Grietas, manchas oscuras, rayas o zonas muertas|Fissure, taches sombres, lignes ou zones mortes|Crepe, macchie scure, righe o zone morte|Barst, donkere vlekken, strepen of dode delen',
    ),
  ],
  {
    help: 'Wische das Display ab und halte es schräg gegen eine Lampe.|Wipe the screen and tilt it towards a lamp.|Limpia la pantalla e inclínala hacia una lámpara.|Essuyez l’écran et inclinez-le vers une lampe.|Pulisci lo schermo e inclinalo verso una lampada.|Veeg het scherm schoon en houd het schuin tegen een lamp.',
  },
);

/** The state of the housing. */
export const bodyCondition = block(
  'body',
  'Wie sieht das Gehäuse aus?|What does the body look like?|¿Cómo está la carcasa?|Dans quel état est la coque ?|Com’è la scocca?|Hoe ziet de behuizing eruit?',
  [
    option(
      'flawless',
      'Wie neu|As new|Como nueva|Comme neuve|Come nuova|Als nieuw',
      {},
      'Keine Gebrauchsspuren|No signs of use|Sin señales de uso|Aucune trace d’usage|Nessun segno d’uso|Geen gebruikssporen',
    ),
    option(
      'light',
      'Leichte Spuren|Light marks|Marcas leves|Légères traces|Segni leggeri|Lichte sporen',
      { factor: 0.95 },
      'Feine Kratzer, aus 30 cm kaum zu sehen|Fine scratches, hardly visible from 30 cm|Arañazos finos, apenas visibles a 30 cm|Fines rayures, à peine visibles à 30 cm|Graffi sottili, appena visibili da 30 cm|Fijne krassen, nauwelijks te zien vanaf 30 cm',
    ),
    option(
      'clear',
      'Deutliche Spuren|Clear marks|Marcas visibles|Traces visibles|Segni evidenti|Duidelijke sporen',
      { factor: 0.85 },
      'Kratzer, Abrieb oder kleine Dellen|Scratches, wear or small dents|Arañazos, desgaste o pequeñas abolladuras|Rayures, usure ou petites bosses|Graffi, usura o piccole ammaccature|Krassen, slijtage of kleine deukjes',
    ),
    option(
      'damaged',
      'Beschädigt|Damaged|Dañada|Endommagée|Danneggiata|Beschadigd',
      { factor: 0.55 },
      'Verbogen, gebrochen oder mit fehlenden Teilen|Bent, broken or with missing parts|Doblada, rota o con piezas ausentes|Tordue, cassée ou incomplète|Piegata, rotta o con parti mancanti|Verbogen, gebroken of met ontbrekende delen',
    ),
  ],
  {
    help: 'Sieh dir Rückseite, Rahmen und Kanten bei gutem Licht an.|Look at back, frame and edges in good light.|Mira la parte trasera, el marco y los bordes con buena luz.|Examinez le dos, le cadre et les bords en pleine lumière.|Guarda retro, cornice e bordi con una buona luce.|Bekijk achterkant, rand en hoeken bij goed licht.',
  },
);

/** The health of the battery. */
export const battery = block(
  'battery',
  'Wie gut ist der Akku?|How good is the battery?|¿Cómo está la batería?|Quel est l’état de la batterie ?|Come sta la batteria?|Hoe goed is de accu?',
  [
    option(
      'good',
      'Kapazität ab 85 %|Capacity of 85% or more|Capacidad del 85 % o más|Capacité de 85 % ou plus|Capacità dell’85% o più|Capaciteit van 85% of meer',
    ),
    option(
      'fair',
      'Kapazität unter 85 %|Capacity below 85%|Capacidad inferior al 85 %|Capacité inférieure à 85 %|Capacità sotto l’85%|Capaciteit onder 85%',
      { factor: 0.93 },
    ),
    option(
      'service',
      'Wartung empfohlen oder aufgebläht|Service recommended or swollen|Revisión recomendada o hinchada|Réparation conseillée ou batterie gonflée|Assistenza consigliata o gonfia|Service aanbevolen of opgezwollen',
      { factor: 0.8 },
    ),
    option('unknown', 'Weiß ich nicht|I do not know|No lo sé|Je ne sais pas|Non lo so|Weet ik niet', { factor: 0.96 }),
  ],
  {
    visibleIf: whenOn,
    help: 'Du findest den Wert in den Einstellungen unter Batterie.|You find the figure in the settings under battery.|Encontrarás el dato en los ajustes, en el apartado de batería.|La valeur se trouve dans les réglages, rubrique batterie.|Trovi il valore nelle impostazioni, alla voce batteria.|Je vindt de waarde in de instellingen onder batterij.',
  },
);

/** Locked to an account: without its removal nothing can be done with the device. */
export const accountRemoved = block(
  'accountRemoved',
  'Ist das Gerät von deinem Konto abgemeldet?|Is the device signed out of your account?|¿Has desvinculado el dispositivo de tu cuenta?|L’appareil est-il dissocié de votre compte ?|Hai scollegato il dispositivo dal tuo account?|Is het apparaat afgemeld van je account?',
  yesNo({}, { rejects: true }),
  {
    input: 'boolean',
    help: '„Wo ist?“ beziehungsweise die Google- oder Samsung-Sperre muss ausgeschaltet sein, sonst können wir das Gerät nicht annehmen.|Find My, or the Google or Samsung lock, has to be off; otherwise we cannot accept the device.|Buscar o el bloqueo de Google o Samsung debe estar desactivado; si no, no podemos aceptarlo.|Localiser, ou le verrouillage Google ou Samsung, doit être désactivé ; sinon nous ne pouvons pas le reprendre.|Dov’è o il blocco Google o Samsung dev’essere disattivato, altrimenti non possiamo accettarlo.|Zoek mijn of de Google- of Samsung-vergrendeling moet uit staan, anders kunnen we het niet aannemen.',
  },
);

/** Bound to one network. */
export const carrierLock = block(
  'carrierLock',
  'Ist das Gerät frei für alle Netze?|Is the device unlocked for all networks?|¿Está libre para todas las operadoras?|L’appareil est-il débloqué pour tous les opérateurs ?|Il dispositivo è libero per tutti gli operatori?|Is het toestel simlockvrij?',
  yesNo({}, { factor: 0.82 }),
  {
    input: 'boolean',
    visibleIf: whenOn,
    help: 'Im Zweifel: Lege eine SIM-Karte eines anderen Anbieters ein und telefoniere.|If in doubt, insert a SIM card of another provider and make a call.|Si lo dudas, inserta una SIM de otra operadora y llama.|En cas de doute, insérez une SIM d’un autre opérateur et appelez.|In caso di dubbio, inserisci una SIM di un altro operatore e chiama.|Twijfel je? Plaats een simkaart van een andere aanbieder en bel.',
  },
);

const included = {
  charger: option('charger', 'Ladegerät|Charger|Cargador|Chargeur|Caricabatterie|Oplader', { deduction: -500 }),
  cable: option('cable', 'Kabel|Cable|Cable|Câble|Cavo|Kabel', { deduction: -200 }),
  box: option(
    'box',
    'Originalverpackung|Original box|Caja original|Boîte d’origine|Confezione originale|Originele doos',
    { deduction: -300 },
  ),
  strap: option(
    'strap',
    'Originalarmband|Original band|Correa original|Bracelet d’origine|Cinturino originale|Originele band',
    { deduction: -800 },
  ),
  controller: option(
    'controller',
    'Zweiter Controller|Second controller|Segundo mando|Deuxième manette|Secondo controller|Tweede controller',
    { deduction: -1_500 },
  ),
  pen: option('pen', 'Originalstift|Original pen|Lápiz original|Stylet d’origine|Penna originale|Originele pen', {
    deduction: -1_800,
  }),
  spareBattery: option(
    'spareBattery',
    'Zweiter Originalakku|Second original battery|Segunda batería original|Deuxième batterie d’origine|Seconda batteria originale|Tweede originele accu',
    { deduction: -1_200 },
  ),
  hood: option('hood', 'Gegenlichtblende|Lens hood|Parasol|Pare-soleil|Paraluce|Zonnekap', { deduction: -500 }),
} as const;

/** What comes with the device and adds to the offer. */
export const accessoriesIncluded = (...which: (keyof typeof included)[]): GradingBlockRecord =>
  block(
    'included',
    'Was legst du dazu?|What comes with it?|¿Qué incluyes?|Que joignez-vous ?|Che cosa includi?|Wat doe je erbij?',
    which.map((name) => included[name]),
    { input: 'multi', required: false },
  );

/** One question for things without electronics inside: media and small accessories. */
export const overallCondition = (poor: number): GradingBlockRecord =>
  block(
    'condition',
    'In welchem Zustand ist der Artikel?|What condition is the item in?|¿En qué estado está el artículo?|Dans quel état est l’article ?|In che stato è l’articolo?|In welke staat is het artikel?',
    [
      option(
        'veryGood',
        'Sehr gut|Very good|Muy bueno|Très bon|Ottimo|Zeer goed',
        {},
        'Wie neu, vollständig, höchstens einmal benutzt|As new, complete, used once at most|Como nuevo, completo, usado una vez como mucho|Comme neuf, complet, utilisé une fois au plus|Come nuovo, completo, usato al massimo una volta|Als nieuw, compleet, hooguit één keer gebruikt',
      ),
      option(
        'good',
        'Gut|Good|Bueno|Bon|Buono|Goed',
        { factor: 0.85 },
        'Leichte Gebrauchsspuren, vollständig|Light signs of use, complete|Ligeras señales de uso, completo|Légères traces d’usage, complet|Lievi segni d’uso, completo|Lichte gebruikssporen, compleet',
      ),
      option(
        'acceptable',
        'Akzeptabel|Acceptable|Aceptable|Acceptable|Accettabile|Redelijk',
        { factor: poor },
        'Deutliche Gebrauchsspuren, aber uneingeschränkt nutzbar|Clear signs of use, yet fully usable|Señales claras de uso, pero totalmente utilizable|Traces d’usage visibles, mais parfaitement utilisable|Segni d’uso evidenti, ma del tutto utilizzabile|Duidelijke gebruikssporen, maar volledig bruikbaar',
      ),
      option(
        'damaged',
        'Beschädigt oder unvollständig|Damaged or incomplete|Dañado o incompleto|Endommagé ou incomplet|Danneggiato o incompleto|Beschadigd of onvolledig',
        { rejects: true },
        'Fehlende Teile, Nässe, Schimmel, tiefe Kratzer|Missing parts, damp, mould, deep scratches|Partes ausentes, humedad, moho, arañazos profundos|Éléments manquants, humidité, moisissure, rayures profondes|Parti mancanti, umidità, muffa, graffi profondi|Ontbrekende delen, vocht, schimmel, diepe krassen',
      ),
    ],
    {
      help: 'Sei ehrlich: Stimmt deine Angabe, zahlen wir den vollen Betrag.|Be honest: if it matches, we pay the full amount.|Sé sincero: si coincide, pagamos el importe completo.|Soyez honnête : si tout correspond, nous payons la totalité.|Sii sincero: se corrisponde, paghiamo l’intero importo.|Wees eerlijk: klopt het, dan betalen we het volle bedrag.',
    },
  );

/** Dust, fungus or scratches on the glass of a lens or a sensor. */
export const glassCondition = block(
  'glass',
  'Wie sehen Linse und Sensor aus?|What do lens and sensor look like?|¿Cómo están la lente y el sensor?|Dans quel état sont la lentille et le capteur ?|Come sono lente e sensore?|Hoe zien lens en sensor eruit?',
  [
    option(
      'clear',
      'Klar und sauber|Clear and clean|Limpios y sin marcas|Clairs et propres|Puliti e trasparenti|Helder en schoon',
    ),
    option('dust', 'Etwas Staub|Some dust|Algo de polvo|Un peu de poussière|Un po’ di polvere|Wat stof', {
      factor: 0.94,
    }),
    option(
      'scratched',
      'Kratzer oder abgenutzte Beschichtung|Scratches or worn coating|Arañazos o recubrimiento gastado|Rayures ou traitement usé|Graffi o rivestimento usurato|Krassen of versleten coating',
      { factor: 0.65 },
    ),
    option(
      'fungus',
      'Pilz oder Nebel|Fungus or haze|Hongos o velo|Champignons ou voile|Funghi o velatura|Schimmel of waas',
      { rejects: true },
    ),
  ],
  {
    help: 'Leuchte mit einer Lampe schräg durch das Glas.|Shine a lamp through the glass at an angle.|Ilumina el cristal en ángulo con una lámpara.|Éclairez le verre de biais avec une lampe.|Illumina il vetro di sbieco con una lampada.|Schijn schuin met een lamp door het glas.',
  },
);

/** How often the shutter was released, as a number. */
export const shutterCount = block(
  'shutterCount',
  'Wie viele Auslösungen hat die Kamera?|How many shutter releases has the camera made?|¿Cuántos disparos tiene la cámara?|Combien de déclenchements compte l’appareil ?|Quanti scatti ha fatto la fotocamera?|Hoeveel opnamen heeft de camera gemaakt?',
  [],
  {
    input: 'number',
    required: false,
    visibleIf: whenOn,
    help: 'Eine ungefähre Zahl genügt; sie steht im Menü oder in den Bilddaten.|A rough figure will do; it is in the menu or the picture data.|Basta una cifra aproximada; está en el menú o en los datos de la foto.|Un ordre de grandeur suffit ; il figure dans le menu ou les données de l’image.|Basta una cifra indicativa; la trovi nel menu o nei dati della foto.|Een schatting volstaat; je vindt het in het menu of de fotogegevens.',
  },
);

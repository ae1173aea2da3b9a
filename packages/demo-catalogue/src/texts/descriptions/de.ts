import type { Phrases } from './phrases.ts';

export const de: Phrases = {
  kinds: {
    phone: [
      'Das {model} kam {year} auf den Markt und ist bis heute ein Handy, auf das man sich verlassen kann: ein Bildschirm mit {screen} Zoll, der Chip {chip} und eine Hauptkamera mit {camera} Megapixeln.\nDiese Ausführung in {colour} hat {memory} Speicher – genug, um Fotos, Apps und Musik dabeizuhaben, ohne ständig aufzuräumen. Geladen wird über {connector}.',
      'Ein gutes Handy muss nicht neu sein. Das {brand} {model} rechnet mit dem {chip}, zeigt alles auf {screen} Zoll und fotografiert mit {camera} Megapixeln.\nDu bekommst es hier in {colour} mit {memory} Speicher. Es ist für alle Netze frei; SIM-Karte einlegen, Daten vom alten Gerät übertragen, fertig.',
      'Schnell genug für den Alltag, klein genug fürs Budget: Im {model} arbeitet der {chip}, der Bildschirm misst {screen} Zoll.\nMit {memory} Speicher und der {camera}-Megapixel-Kamera ist es für Reisen und Familienfotos gut gerüstet. Farbe: {colour}, Anschluss: {connector}.',
    ],
    tablet: [
      'Lesen, zeichnen, Serien schauen, Mails schreiben: Das {model} von {brand} hat dafür einen {screen} Zoll großen Bildschirm und den {chip}.\nDiese Ausführung in {colour} bietet {memory} Speicher und {connectivity}. Über {connector} lädst du es und schließt Zubehör an.',
      'Das {model} aus dem Jahr {year} macht auf dem Sofa eine ebenso gute Figur wie im Hörsaal. {screen} Zoll geben Dokumenten und Filmen genug Platz.\nDarin: {chip}, {memory} Speicher, {connectivity}. Das Gehäuse ist {colour}.',
    ],
    laptop: [
      'Ein Arbeitsgerät, das lange hält: Das {model} mit {chip} und {ram} Arbeitsspeicher startet zügig und bleibt auch mit vielen offenen Fenstern ruhig.\nDie SSD fasst {memory}, der Bildschirm misst {screen} Zoll. {os} ist frisch eingerichtet; du legst nur noch dein Konto an.',
      'Das {model} von {brand} erschien {year} und ist gebraucht ein besonders guter Kauf: solide gebaut, leicht aufzuladen, mit allem, was Studium und Büro verlangen.\nAusstattung: {chip}, {ram} RAM, {memory} SSD und ein Bildschirm mit {screen} Zoll. Vorinstalliert ist {os}.',
    ],
    watch: [
      'Die {brand} {model} zählt Schritte und Schlaf, misst den Puls und zeigt Nachrichten, ohne dass du das Handy aus der Tasche holst.\nDas Gehäuse aus {material} misst {size} mm und ist {colour}. Verbindung: {connectivity}. Armbänder kannst du später passend zur Gehäusegröße tauschen.',
      'Am Handgelenk fällt die {model} kaum auf, im Alltag schon: Training, Wecker, Termine und Anrufe sind einen Blick entfernt.\nDu bekommst sie mit {size} mm großem Gehäuse aus {material} in {colour} ({connectivity}).',
    ],
    console: [
      'Die {model} gehört zu den Spielgeräten, die auch Jahre nach dem Erscheinen {year} Spaß machen – die Auswahl an gebrauchten Spielen ist groß und günstig.\n¦?memory Der Speicher fasst {memory}. ¦Wir setzen jedes Gerät auf Werkseinstellungen zurück und prüfen Anschlüsse, Lüfter und Laufwerk.',
      'Auspacken, anschließen, losspielen: Die {model} von {brand} kommt geprüft und gereinigt zu dir.\n¦?memory {memory} Speicher sind an Bord. ¦Alle nötigen Kabel liegen bei, das alte Nutzerkonto ist abgemeldet.',
    ],
    camera: [
      'Mit der {brand} {model} liegt eine Kamera in der Hand, an der die Technik nicht im Weg steht: {mp} Megapixel auf einem {sensor}-Sensor.\n¦?mount Sie nimmt Objektive mit {mount}-Anschluss auf. ¦Unsere Technik hat Verschluss, Autofokus und Sensor geprüft und das Gehäuse gereinigt.',
      'Die {model} erschien {year} und macht bis heute hervorragende Bilder. {mp} Megapixel genügen für große Abzüge, der {sensor}-Sensor holt auch bei wenig Licht viel heraus.\n¦?mount Anschluss für Objektive: {mount}. ¦Akku und Ladegerät sind dabei.',
    ],
    lens: [
      'Das {model} von {brand} ist für Kameras mit {mount}-Anschluss gebaut. Gute Objektive altern kaum – deshalb lohnt es sich besonders, sie gebraucht zu kaufen.\nWir haben Glas, Blende und Autofokus geprüft und nach Staub, Pilz und Kratzern gesucht. Vorder- und Rückdeckel liegen bei.',
    ],
    headphones: [
      'Mit {brand} {model} klingt Musik so, wie sie gemeint ist. ¦?quiet Die Geräuschunterdrückung hält Zug, Büro und Nachbarn auf Abstand. \nFarbe: {colour}. Wir haben beide Seiten, Mikrofon und Tasten geprüft und alle Teile, die das Ohr berühren, gereinigt oder erneuert.',
      '{brand} {model}: dabei auf dem Weg zur Arbeit, beim Sport und am Schreibtisch. ¦?quiet Auf Wunsch bleiben Umgebungsgeräusche draußen. \nAusführung in {colour}, erschienen {year}. Polster und Aufsätze sind hygienisch aufbereitet.',
    ],
    speaker: [
      'Der {model} von {brand} füllt den Raum, ohne ihn zu beherrschen: klare Stimmen, trockener Bass, Bedienung per Taste oder App.\n¦?portable Dank Akku spielt er auch auf dem Balkon oder am See. ¦Ausführung in {colour}; Klang, Anschlüsse und Funk sind geprüft.',
    ],
    reader: [
      'Der {brand} {model} zeigt Bücher auf {screen} Zoll wie gedrucktes Papier – ohne Spiegeln, auch in der Sonne, und mit einem Akku, der Wochen hält.\n{memory} Speicher reichen für mehrere Tausend Bücher. Die Beleuchtung ist geprüft, das Gerät vom alten Konto abgemeldet.',
    ],
    charger: [
      'Das {model} von {brand} lädt mit bis zu {watts} Watt. Ein Original zum Gebrauchtpreis – sicherer als ein Nachbau ohne Namen.\nWir haben Spannung und Temperatur unter Last gemessen und Stecker und Gehäuse gereinigt.',
    ],
    cable: [
      'Kabel kann man nie genug haben: {model} von {brand}, ohne Knicke und mit sauberen Kontakten.\nJedes Stück haben wir durchgemessen; was wackelt oder warm wird, sortieren wir aus.',
    ],
    wristband: [
      'Das {model} von {brand} in {colour} passt zu Gehäusen mit {fits}. Gewechselt ist es in Sekunden.\nWir reinigen jedes Armband gründlich und prüfen Verschluss und Anschlüsse.',
    ],
    controller: [
      'Ob Ersatz oder für zwei: Der {model} von {brand} in {colour} liegt gut in der Hand und koppelt sich in wenigen Sekunden.\nSticks, Tasten, Vibration und Akku sind geprüft, die Oberflächen gereinigt.',
    ],
    case: [
      '{model} von {brand} für das {madeFor}. Die Hülle sitzt genau, schützt Kanten und Kamera und trägt kaum auf.\nGereinigt und auf Risse geprüft.',
    ],
    book: [
      '„{title}“ von {author} erschien zuerst {year}. Diese Ausgabe ist ein {format} mit {pages} Seiten.\nEin Buch, das man weiterreicht: gelesen, gut behandelt und bereit für das nächste Regal.',
      '{author} hat mit „{title}“ ein Buch geschrieben, über das man nach der letzten Seite reden möchte. {pages} Seiten, {format}.\nDie Erstausgabe stammt aus dem Jahr {year}; du bekommst ein geprüftes Exemplar ohne lose Seiten.',
    ],
    film: [
      '„{title}“ von {director} kam {year} ins Kino. ¦?cast In den Hauptrollen: {cast}. \nDu bekommst den Film auf {format}. ¦?minutes Laufzeit: rund {minutes} Minuten. ¦Die Disc ist gereinigt und spielt ohne Aussetzer.',
      'Ein Filmabend ohne Suche im Streamingmenü: „{title}“ ({year}), Regie {director}. ¦?cast Mit {cast}. \nAls {format} in der Originalhülle, ¦?minutes {minutes} Minuten lang, ¦geprüft und sofort abspielbereit.',
    ],
    album: [
      '„{title}“ von {artist} erschien {year} und gehört in jede Sammlung, die diesen Namen verdient.\nHier als {format}. Wir haben jede Seite bei gutem Licht angesehen und gereinigt; Hülle und Beilagen sind dabei, soweit nicht anders vermerkt.',
      'Manche Alben hört man am besten am Stück. „{title}“ ({year}) von {artist} ist eines davon.\nDieses Exemplar ist eine geprüfte {format} mit originaler Hülle.',
    ],
    game: [
      '„{title}“ für {platform} erschien {year}. Einlegen und losspielen – ganz ohne Download des ganzen Spiels.\nDatenträger und Hülle sind geprüft und gereinigt. Einmalige Zusatzinhalte können schon eingelöst sein.',
      'Zu schade fürs Regal: „{title}“ für {platform} wartet auf die nächste Runde.\nDas Spiel aus dem Jahr {year} kommt in seiner Hülle, der Datenträger wird ohne Lesefehler erkannt.',
    ],
  },
  closings: {
    device: [
      'Jedes Gerät durchläuft unsere Prüfung, alle Daten früherer Besitzer werden nachweislich gelöscht. Den Zustand, den du wählst, beschreiben wir genau; die Funktion ist bei jedem Zustand dieselbe.',
      'Gereinigt, geprüft und gelöscht: So verlässt das Gerät unsere Werkstatt. Die Zustände unterscheiden sich nur im Aussehen. Gefällt es dir nicht, schickst du es einfach zurück.',
      'Wer gebraucht kauft, spart Geld und Rohstoffe. Wir prüfen jedes Stück von Hand, geben Garantie und sagen offen, welche Spuren zu sehen sind.',
    ],
    accessory: [
      'Geprüft, gereinigt und günstiger als neu – mit derselben Garantie wie unsere Geräte.',
      'Zubehör hält oft länger als das Gerät, zu dem es gehörte. Wir geben ihm ein zweites Leben und dir unsere Garantie.',
    ],
    medium: [
      'Der gewählte Zustand sagt dir, welche Spuren du erwarten kannst. Gibt es etwas auszusetzen, nehmen wir den Artikel zurück.',
      'Gebraucht gekauft schont es Geld und Papier, Plastik und Regalplatz – und wenn du damit fertig bist, kaufen wir es gern wieder an.',
      'Jedes Stück geht durch unsere Hände, bevor es zu dir kommt. Was stark gelitten hat, verkaufen wir nicht.',
    ],
    newBook: ['Dieses Buch ist neu und unbenutzt. Für neue Bücher gilt der gebundene Ladenpreis.'],
  },
  words: {
    Black: 'Schwarz',
    White: 'Weiß',
    Red: 'Rot',
    Blue: 'Blau',
    Green: 'Grün',
    Pink: 'Rosa',
    Purple: 'Violett',
    Yellow: 'Gelb',
    Silver: 'Silber',
    Grey: 'Grau',
    'Space Gray': 'Space Grau',
    'Rose Gold': 'Roségold',
    Midnight: 'Mitternacht',
    Starlight: 'Polarstern',
    Graphite: 'Graphit',
    Brown: 'Braun',
    aluminium: 'Aluminium',
    'stainless steel': 'Edelstahl',
    titanium: 'Titan',
    polymer: 'Polymer',
    hardcover: 'gebundenes Buch',
    paperback: 'Taschenbuch',
    'full frame': 'Vollformat',
    'APS-C': 'APS-C',
    '1 inch': '1-Zoll',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'Micro-USB',
    Vinyl: 'Schallplatte',
  },
};

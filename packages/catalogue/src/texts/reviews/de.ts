import type { ReviewPhrases } from './phrases.ts';

export const de: ReviewPhrases = {
  titles: { happy: ['Gerne wieder', 'Top Zustand', 'Wie neu', 'Sehr zufrieden', 'Besser als erwartet', 'Klare Empfehlung', 'Alles bestens', 'Guter Kauf', 'Preis passt', 'Hat mich überzeugt'], fair: ['Geht in Ordnung', 'Mit kleinen Abstrichen', 'Für den Preis okay', 'Solide', 'Fast perfekt'], sad: ['Leider enttäuscht', 'Hatte mehr erwartet', 'Nicht wie beschrieben', 'Ging zurück'] },
  device: {
    happy: ['{name} sieht aus wie frisch ausgepackt, ich finde wirklich keinen Kratzer.', 'Der Akku hält bei mir locker über den Tag.', 'Läuft flüssig, auch nach drei Wochen keine Auffälligkeiten.', 'Einrichten ging in zehn Minuten, alle Daten waren sauber gelöscht.', 'Die beschriebenen Spuren musste ich mit der Lupe suchen.', 'Für meine Tochter gekauft, sie hat nicht gemerkt, dass es gebraucht ist.', 'Display und Gehäuse sind tadellos, nur am Rand gibt es einen winzigen Punkt.', 'Nach dem dritten Gerät von hier kaufe ich nichts mehr neu.', 'Genau das Modell, das ich gesucht habe, und ein gutes Stück günstiger als anderswo.', 'Technisch einwandfrei, kein Unterschied zu einem neuen.', 'Habe damit mein altes abgelöst und bin begeistert, wie viel schneller alles geht.', 'Fühlt sich wertig an und riecht nicht mal gebraucht.'],
    fair: ['{name} funktioniert, hat aber ein paar Kratzer mehr als gedacht.', 'Der Akku könnte etwas länger durchhalten.', 'Technisch gut, optisch eher eine Stufe schlechter.', 'Musste erst ein Update laufen lassen, seitdem ist alles in Ordnung.', 'Ein Ladegerät hätte ich mir noch dazu gewünscht.', 'Kleine Delle an der Ecke, mit Hülle sieht man sie nicht.'],
    sad: ['Nach einer Woche ließ es sich nicht mehr laden.', 'Das Display hatte einen Lichtfleck, der nicht erwähnt war.', 'Der Akku war nach vier Stunden leer.', 'Die Kratzer waren deutlich tiefer als beschrieben.'],
  },
  medium: {
    happy: ['Keine Eselsohren, keine Flecken, nichts.', 'Sieht aus wie ungelesen, dabei war es deutlich günstiger.', 'Läuft ohne einen einzigen Aussetzer.', 'Hatte ich lange gesucht, hier war es sofort da.', 'Hülle sauber, Inhalt makellos.', 'Perfekt zum Verschenken.', 'So macht Stöbern Spaß, gleich drei weitere bestellt.', 'Kein Geruch, keine Notizen, einfach ein schönes Exemplar.', 'Endlich wieder im Regal, nachdem ich meins verliehen und nie wiedergesehen hatte.', 'Die Scheibe glänzt, als wäre sie nie gelaufen.'],
    fair: ['Leichte Lesespuren, aber das stand ja dabei.', 'Die Hülle hat einen Sprung, der Inhalt ist gut.', 'Ein Name steht auf der ersten Seite, sonst alles sauber.', 'Etwas vergilbt, für den Preis völlig in Ordnung.'],
    sad: ['Der Rücken war gebrochen, das stand nicht dabei.', 'Ein Kratzer sorgt für Aussetzer im letzten Drittel.', 'Falsche Ausgabe erhalten.'],
  },
  accessory: {
    happy: ['Passt genau und sieht aus wie neu.', 'Original und tut, was es soll.', 'Fester Sitz, nichts wackelt.', 'Für einen Bruchteil vom Neupreis, absolut in Ordnung.', 'Wird nicht warm und lädt zügig.', 'Farbe wie auf dem Bild.'],
    fair: ['Funktioniert, hat aber kleine Gebrauchsspuren.', 'Etwas steifer als gedacht, gibt sich aber.', 'Ein kleiner Fleck, der sich wegwischen ließ.'],
    sad: ['Saß locker und ging deshalb zurück.', 'Leider an einer Stelle verfärbt.'],
  },
  service: {
    happy: ['Versand in zwei Tagen, gut verpackt.', 'Frage per Mail gestellt, am selben Tag eine Antwort bekommen.', 'Kam sogar früher als angekündigt.', 'Verpackung ohne Plastik, das gefällt mir.', 'Bestellung und Lieferung ohne jedes Problem.'],
    fair: ['Die Lieferung hat einen Tag länger gedauert.', 'Der Karton war etwas groß für den Inhalt.', 'Der Paketdienst hat beim Nachbarn abgegeben, dafür kann hier niemand etwas.'],
    sad: ['Die Rücksendung war immerhin einfach, das Geld kam nach einer Woche.', 'Der Umtausch lief fair, ärgerlich war es trotzdem.', 'Auf eine Antwort musste ich drei Tage warten.'],
  },
  firstNames: ['Anna', 'Jonas', 'Lena', 'Felix', 'Miriam', 'Tobias', 'Sabine', 'Kai', 'Ute', 'Emre', 'Nadine', 'Paul', 'Greta', 'Stefan', 'Leyla', 'Markus', 'Johanna', 'Ralf', 'Pia', 'Dennis'],
};

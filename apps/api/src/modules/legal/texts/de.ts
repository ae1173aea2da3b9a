import type { LegalTexts } from '../legal-texts.ts';

export const de: LegalTexts = {
  'privacy-policy': {
    title: 'Datenschutz',
    description: 'Welche Daten {{brand}} braucht, wofür, wie lange – und wie du über sie bestimmst.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          '{{operator}}. Fragen zum Datenschutz und alles, was deine Rechte betrifft, schreibst du an {{mail}}.',
        ],
      },
      {
        title: 'Wenn du dich umsiehst',
        paragraphs: [
          'Damit eine Seite zu dir kommt, verarbeitet unser Server deine IP-Adresse, die aufgerufene Adresse, den Zeitpunkt und die Sprache deines Browsers. Das Protokoll hilft uns, Fehler zu finden und Angriffe abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).',
          'Wird von einem Anschluss auffällig oft etwas abgerufen, rechnet dein Browser kurz eine Aufgabe aus. Das geschieht auf deinem Gerät und auf unserem Server, ohne fremde Dienste.',
        ],
      },
      {
        title: 'Was wir in deinem Browser speichern',
        paragraphs: [
          'Notwendig sind deine Sitzung mit Warenkorb und Anmeldung, deine Antwort auf die Cookie-Frage, die gewählte Sprache und kleine Merker, zum Beispiel welche Meldung du schon geschlossen hast.',
          'Alles andere – etwa frühere Suchen – speichern wir nur, wenn du zustimmst (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 TDDDG). Deine Wahl änderst du jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite; was du abwählst, wird gelöscht. Nach 365 Tagen fragen wir neu.',
        ],
      },
      {
        title: 'Konto, Kauf und Verkauf',
        paragraphs: [
          'Für dein Konto speichern wir Namen, E-Mail-Adresse, Sprache und dein Passwort in nicht umkehrbarer Form. Für Käufe und Verkäufe kommen Anschrift, Artikel, Preise und der Verlauf hinzu, beim Verkauf auch deine Antworten zum Zustand. Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO).',
          'Rechnungen und Belege bewahren wir so lange auf, wie Handels- und Steuerrecht es verlangen. Alles Übrige löschen wir, wenn du dein Konto schließt.',
        ],
      },
      {
        title: 'Wer Daten von uns bekommt',
        paragraphs: [
          'Nur wer sie braucht, damit dein Auftrag gelingt: Versandunternehmen, Zahlungsdienst, Bank und E-Mail-Versand. Karten- und Kontodaten gibst du direkt beim Zahlungsdienst ein; wir sehen sie nicht. Wir verkaufen keine Daten.',
        ],
      },
      {
        title: 'Deine Rechte',
        paragraphs: [
          'Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie deiner Daten verlangen, Einwilligungen widerrufen und einer Verarbeitung widersprechen, die sich auf unser berechtigtes Interesse stützt. Außerdem kannst du dich bei einer Datenschutzaufsicht beschweren, zum Beispiel an deinem Wohnort.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Allgemeine Geschäftsbedingungen',
    description: 'Was gilt, wenn du bei {{brand}} kaufst oder verkaufst: Vertrag, Preise, Versand, Rückgabe, Garantie.',
    sections: [
      {
        title: 'Wofür diese Bedingungen gelten',
        paragraphs: [
          'Sie gelten für Käufe bei uns und für Verkäufe an uns. Dein Vertragspartner ist {{operator}}. Es gilt die Fassung zum Zeitpunkt deiner Bestellung oder deines Verkaufs.',
        ],
      },
      {
        title: 'Kaufen',
        paragraphs: [
          'Unsere Artikel sind, wo nicht „Neu“ dabeisteht, gebraucht. Der Zustand ist an jedem Artikel beschrieben und Teil des Vertrags. Mit „Zahlungspflichtig bestellen“ gibst du ein Angebot ab; der Vertrag kommt mit unserer Bestätigung per E-Mail zustande.',
          'Bücher mit Preisbindung verkaufen wir zum gebundenen Preis, Gutscheine gelten für sie nicht.',
        ],
      },
      {
        title: 'Preise, Zahlung und Versand',
        paragraphs: [
          'Alle Preise sind Endpreise in Euro. Gebrauchte Artikel unterliegen meist der Differenzbesteuerung; die Umsatzsteuer wird dann nicht gesondert ausgewiesen. Versandkosten, Lieferzeit und Zahlungsarten siehst du, bevor du bestellst. Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.',
        ],
      },
      {
        title: 'Widerruf und Rückgabe',
        paragraphs: [
          'Du hast nach dem Gesetz 14 Tage Zeit, ohne Angabe von Gründen zu widerrufen; bei uns sind es {{returnDays}} Tage ab Erhalt der Ware. Eine formlose Nachricht an {{mail}} genügt. Wir erstatten Kaufpreis und Standardversand spätestens 14 Tage nach deinem Widerruf, frühestens sobald die Ware oder ein Versandnachweis da ist.',
        ],
      },
      {
        title: 'Gewährleistung und Garantie',
        paragraphs: [
          'Ist etwas nicht wie vereinbart, gelten deine gesetzlichen Rechte, und sie kosten dich nichts. Zusätzlich geben wir auf geprüfte Geräte {{guaranteeMonths}} Monate Garantie: Fällt eines ohne dein Zutun aus, reparieren oder ersetzen wir es oder erstatten den Kaufpreis. Nicht erfasst sind Sturz, Flüssigkeit und gewöhnliche Abnutzung, etwa des Akkus.',
        ],
      },
      {
        title: 'Verkaufen',
        paragraphs: [
          'Aus deinen Antworten machen wir ein Preisangebot. Mit dem Abschluss bietest du uns die Artikel zu diesem Preis an; er gilt {{offerDays}} Tage, in denen sie bei uns eintreffen sollen. Du versicherst, dass sie dir gehören, du volljährig bist und deine Daten gelöscht sind. Der Versand zu uns ist kostenlos.',
          'Finden wir bei der Prüfung etwas anderes vor, als du angegeben hast, machen wir ein neues Angebot mit Begründung. Lehnst du es ab, schicken wir den Artikel kostenlos zurück. Nimmst du an, überweisen wir.',
        ],
      },
      {
        title: 'Recht und Streitfälle',
        paragraphs: [
          'Es gilt das Recht deines Wohnsitzlandes in der EU, soweit es dich als Verbraucherin oder Verbraucher schützt. Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Impressum',
    description: 'Wer hinter {{brand}} steht und wie du uns erreichst.',
    sections: [
      { title: 'Anbieter', paragraphs: ['{{operator}}'] },
      { title: 'Kontakt', paragraphs: ['E-Mail: {{mail}}'] },
      {
        title: 'Inhalte',
        paragraphs: [
          'Bilder und Texte dieser Seiten gehören zu {{brand}}. Genannte Marken gehören ihren Inhabern und sagen nur, was ein Artikel ist.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Datenschutz in der App',
    description: 'Was gilt, wenn du {{brand}} auf deinem Gerät installierst.',
    sections: [
      {
        title: 'Dieselbe Seite auf deinem Startbildschirm',
        paragraphs: [
          '{{brand}} lässt sich aus dem Browser heraus installieren. Die App ist diese Website in einem eigenen Fenster: Sie verarbeitet dieselben Daten zu denselben Zwecken, und es gilt unsere Datenschutzerklärung.',
        ],
      },
      {
        title: 'Kein Zugriff auf dein Gerät',
        paragraphs: [
          'Die App verlangt weder Kontakte noch Standort, Fotos oder Mitteilungen. Brauchte sie einmal etwas davon, würde dein Gerät dich vorher fragen, und du könntest ablehnen.',
        ],
      },
      {
        title: 'Entfernen',
        paragraphs: [
          'Entfernst du die App, bleibt nur, was dein Browser für diese Website speichert. Das löschst du in dessen Einstellungen, deine Zustimmungen unter „Cookie-Einstellungen“.',
        ],
      },
    ],
  },
};

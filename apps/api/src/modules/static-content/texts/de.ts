import type { StaticTexts } from '../static-texts.ts';

export const de: StaticTexts = {
  help: {
    title: 'Hilfe und Kontakt',
    description:
      'Wie der Einkauf bei {{brand}} abläuft, wozu ein Konto gut ist und wie du uns erreichst, wenn etwas unklar ist.',
    lead: 'Hier steht, wie ein Einkauf bei uns abläuft. Bleibt etwas offen, schreib uns einfach.',
    blocks: [
      {
        type: 'steps',
        title: 'So läuft dein Einkauf',
        steps: [
          {
            title: 'Finden und Zustand wählen',
            text: 'Such nach Gerät oder Titel oder stöbere in den Abteilungen. Wähle dann den Zustand, der zu dir und deinem Budget passt.',
          },
          {
            title: 'In den Warenkorb und bestellen',
            text: 'Leg alles in den Warenkorb und sieh dir den Gesamtpreis an. Bestellen kannst du als Gast oder mit Konto.',
          },
          {
            title: 'Wir verschicken',
            text: 'Wir packen deine Bestellung und schicken sie los. Wie viele Werktage es bis zum Versand dauert, siehst du schon im Warenkorb.',
          },
          {
            title: 'Zu Hause ausprobieren',
            text: 'Sieh dir alles in Ruhe an. Gefällt es dir nicht, hast du {{returnDays}} Tage Zeit, es zurückzuschicken.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Mit oder ohne Konto',
        paragraphs: [
          'Du kannst dich umsehen und den Warenkorb füllen, ohne dich anzumelden. Ein Konto brauchst du dafür nicht.',
          'Mit Konto merken wir uns deinen Merkzettel, deinen Warenkorb und deine Sprache. So machst du dort weiter, wo du aufgehört hast.',
        ],
      },
      {
        type: 'text',
        title: 'Schreib uns',
        paragraphs: [
          'Fragen zu einem Artikel, einer Bestellung oder einem Verkauf schickst du an {{mail}}. Beschreib kurz, worum es geht, dann können wir dir gleich weiterhelfen.',
          'Hat dir eine Seite einen Fehler gezeigt? Jede Fehlerseite nennt eine Referenz. Schreib sie dazu, dann finden wir heraus, was passiert ist.',
        ],
      },
    ],
  },
  testing: {
    title: 'So prüfen und bewerten wir',
    description:
      'Wie {{brand}} Geräte, Bücher und Datenträger prüft, was die Zustände bedeuten und wie gut der Akku mindestens ist.',
    lead: 'Bei uns bekommt nichts einen Zustand, bevor es geprüft ist. Wie das geht und was die Namen bedeuten, liest du hier.',
    blocks: [
      {
        type: 'steps',
        title: 'Der Weg eines Geräts',
        steps: [
          {
            title: 'Prüfen',
            text: 'Display, Kameras, Anschlüsse, Funk, Sensoren und Akku werden einzeln geprüft. Das sind bis zu 72 Prüfschritte.',
          },
          {
            title: 'Löschen',
            text: 'Alle Daten werden normgerecht gelöscht, mit Zertifikat. Erst dann geht es weiter.',
          },
          {
            title: 'Reinigen',
            text: 'Danach wird das Gerät gereinigt. So kommt es bei dir an.',
          },
          {
            title: 'Zustand festlegen',
            text: 'Erst jetzt sehen wir uns die Gebrauchsspuren an. Danach bekommt das Gerät seinen Zustand.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Bücher, Filme, Musik, Spiele',
        paragraphs: [
          'Jedes Buch blättern wir durch und achten darauf, dass keine Seite fehlt. Bei jedem Datenträger prüfen wir, ob er sich abspielen lässt.',
        ],
      },
      {
        type: 'text',
        title: 'Was der Zustand sagt',
        paragraphs: [
          'Der Zustand beschreibt, wie etwas aussieht, nicht wie gut es funktioniert. „Wie neu“ zeigt keine Spuren, „Sehr gut“ höchstens feine, „Gut“ leichte, „Akzeptabel“ deutliche und „Stark gebraucht“ starke.',
          'Technisch funktionieren sie alle. Hat ein Stück in einem der beiden untersten Zustände einen Mangel, nennen wir ihn, bevor du kaufst.',
        ],
      },
      {
        type: 'text',
        title: 'Akku und Einzelstücke',
        paragraphs: [
          'Jeder Akku hat mindestens 80 % seiner ursprünglichen Kapazität. Bei einigen iPhones kannst du gegen Aufpreis einen Akku mit voller Kapazität wählen.',
          'Gebrauchtes gibt es nicht vom Stapel, jedes Stück ist ein Einzelstück. Deshalb hat jeder Zustand seinen eigenen Bestand, und der ist manchmal klein.',
        ],
      },
    ],
  },
  returns: {
    title: 'Rückgabe und Erstattung',
    description:
      '{{returnDays}} Tage Zeit, kostenlos und ohne Angabe von Gründen: So gibst du bei {{brand}} etwas zurück und bekommst dein Geld.',
    lead: 'Manches sieht man erst zu Hause richtig. Passt es nicht, schickst du es uns kostenlos zurück.',
    blocks: [
      {
        type: 'text',
        title: 'Zeit zum Ausprobieren',
        paragraphs: [
          'Ab dem Tag, an dem du die Ware erhältst, hast du {{returnDays}} Tage Zeit für die Rückgabe. Einen Grund brauchst du nicht, und sie kostet dich nichts.',
          'Das Gesetz sieht 14 Tage vor. Den Rest legen wir drauf.',
        ],
      },
      {
        type: 'steps',
        title: 'So gibst du etwas zurück',
        steps: [
          {
            title: 'Bescheid geben',
            text: 'Schreib an {{mail}}, was du zurückgeben möchtest. Eine formlose Nachricht genügt.',
          },
          {
            title: 'Gut einpacken',
            text: 'Leg alles dazu, was dabei war, und polstere es gut. Entferne vorher deine Konten und Daten von Geräten.',
          },
          {
            title: 'Zurückschicken',
            text: 'Gib das Paket auf. Das Porto zahlen wir.',
          },
          {
            title: 'Geld zurück',
            text: 'Du bekommst dein Geld auf dem Weg zurück, auf dem du bezahlt hast. Das geschieht spätestens 14 Tage nach deinem Widerruf, frühestens sobald die Ware oder ein Versandnachweis bei uns ist.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Nicht wie beschrieben?',
        paragraphs: [
          'Ist etwas nicht so, wie wir es beschrieben haben, gelten deine gesetzlichen Rechte. Sie kosten dich nichts und hängen nicht an der Rückgabefrist. Mehr dazu liest du auf der Seite zur Garantie.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Versand und Lieferung',
    description:
      'Was der Versand bei {{brand}} kostet, ab wann er frei ist und wo du siehst, wann deine Bestellung verschickt wird.',
    lead: 'Versandkosten und Versandzeit kennst du, bevor du bestellst. Hier steht, wie beides zustande kommt.',
    blocks: [
      {
        type: 'text',
        title: 'Was der Versand kostet',
        paragraphs: ['Der Versand kostet {{shippingPrice}}. Ab einem Warenwert von {{freeFrom}} ist er kostenlos.'],
      },
      {
        type: 'text',
        title: 'Wann es losgeht',
        paragraphs: [
          'Auf jeder Produktseite und im Warenkorb steht, wie viele Werktage es bis zum Versand dauert. Du musst also nicht raten.',
          'Bestellst du mehrere Artikel, verschicken wir sie zusammen. Der Warenkorb zeigt dann die Zeit des langsamsten.',
        ],
      },
      {
        type: 'text',
        title: 'Preise und Steuern',
        paragraphs: [
          'Alle Preise sind Endpreise, Steuern inbegriffen. Bei Gebrauchtem wird die Umsatzsteuer meist nicht gesondert ausgewiesen, weil die Differenzbesteuerung gilt.',
        ],
      },
      {
        type: 'text',
        title: 'So packen wir',
        paragraphs: [
          'Wir verpacken so, dass alles heil ankommt, und nehmen dafür nur so viel Material wie nötig. Mehr Karton macht ein Gerät nicht besser.',
        ],
      },
    ],
  },
  selling: {
    title: 'So läuft der Verkauf',
    description:
      'Artikel suchen, Zustand angeben, Preis sehen, kostenlos verschicken: So verkaufst du {{brand}}, was du nicht mehr brauchst.',
    lead: 'Du sagst uns, was du hast und wie es aussieht. Wir sagen dir sofort, was wir dafür zahlen.',
    blocks: [
      {
        type: 'steps',
        title: 'Von der Suche zum Geld',
        steps: [
          {
            title: 'Artikel finden',
            text: 'Such nach dem Namen oder gib die Nummer unter dem Strichcode ein, also EAN oder ISBN.',
          },
          {
            title: 'Zustand angeben',
            text: 'Beantworte ein paar Fragen; an jeder Antwort steht, was sie am Preis ändert. Bei Büchern, Filmen, Musik und Spielen genügt der Zustand.',
          },
          {
            title: 'In den Verkaufskorb legen',
            text: 'Sammle dort alles, was du verkaufen möchtest. Wir kaufen ab einem Gesamtwert von {{minimum}} an.',
          },
          {
            title: 'Abschließen und verschicken',
            text: 'Sobald du den Verkauf abschließt, gilt der Preis {{offerDays}} Tage. Der Versand zu uns ist kostenlos.',
          },
          {
            title: 'Geld bekommen',
            text: 'Wir prüfen, und wenn alles stimmt, zahlen wir, meist zwei bis drei Werktage nach Ankunft. Du wählst Überweisung, PayPal, Guthaben mit Bonus oder eine Spende.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Wenn etwas abweicht',
        paragraphs: [
          'Finden wir etwas anderes vor, als du angegeben hast, machen wir dir ein neues Angebot und sagen, warum. Lehnst du es ab, bekommst du den Artikel kostenlos zurück.',
        ],
      },
      {
        type: 'text',
        title: 'Bevor du verschickst',
        paragraphs: [
          'Sichere deine Daten und melde dich auf dem Gerät von allen Konten ab, damit die Aktivierungssperre aus ist. Setz es danach auf die Werkseinstellungen zurück.',
          'Bei uns wird jedes Gerät noch einmal gelöscht, mit Zertifikat. Was du vorher nicht gesichert hast, ist danach weg.',
        ],
      },
    ],
  },
  about: {
    title: 'Über {{brand}}',
    description:
      '{{brand}} verkauft geprüfte Geräte und Medien und kauft an, was du nicht mehr brauchst: warum wir das tun und wie.',
    lead: 'Gutes verdient eine zweite Runde. Dafür gibt es {{brand}}.',
    blocks: [
      {
        type: 'text',
        title: 'Warum gebraucht',
        paragraphs: [
          'Am sinnvollsten kauft man, was es schon gibt. Ein gutes Telefon, ein gelesener Roman, ein durchgespieltes Spiel: Sie alle haben noch viel vor sich.',
          'Bei uns bekommen sie ein zweites Leben. Du bekommst etwas, das geprüft ist.',
        ],
      },
      {
        type: 'text',
        title: 'Kaufen und verkaufen',
        paragraphs: [
          'Beide Seiten sind bei uns unter einem Dach. Wir verkaufen, was wir geprüft haben, und kaufen zum Festpreis an, was du nicht mehr brauchst.',
        ],
      },
      {
        type: 'text',
        title: 'Ehrlich benannt',
        paragraphs: [
          'Ein Kratzer ist ein Kratzer, und so steht er auch da. Der Zustand sagt dir vor dem Kauf, welche Spuren du erwarten kannst.',
          'Auch bei Preisen zeigen wir den echten früheren Preis. Eine Senkung messen wir am niedrigsten Preis der letzten 30 Tage, bevor sie begann.',
        ],
      },
      {
        type: 'text',
        title: 'Deine Daten',
        paragraphs: [
          'Ohne deine Zustimmung verfolgen wir nicht, was du tust. Du kannst ablehnen und trotzdem in Ruhe einkaufen.',
        ],
      },
    ],
  },
  warranty: {
    title: 'Garantie und deine Rechte',
    description:
      '{{guaranteeMonths}} Monate Garantie auf geprüfte Geräte: was sie abdeckt, was nicht und wie du sie bei {{brand}} in Anspruch nimmst.',
    lead: 'Auf geprüfte Geräte geben wir {{guaranteeMonths}} Monate Garantie. Deine gesetzlichen Rechte gelten in jedem Fall und kosten dich nichts.',
    blocks: [
      {
        type: 'text',
        title: 'Was die Garantie abdeckt',
        paragraphs: [
          'Fällt ein Gerät ohne dein Zutun aus, kümmern wir uns darum. Wir reparieren oder ersetzen es oder erstatten den Kaufpreis.',
          'Nicht erfasst sind Stürze, Flüssigkeit und gewöhnliche Abnutzung, zum Beispiel des Akkus. Deine gesetzlichen Rechte bei Mängeln bleiben davon unberührt.',
        ],
      },
      {
        type: 'text',
        title: 'Bücher, Filme, Musik, Spiele',
        paragraphs: [
          'Für Medien gelten deine gesetzlichen Rechte. Ist etwas nicht wie beschrieben, schreib uns, es kostet dich nichts.',
        ],
      },
      {
        type: 'steps',
        title: 'So meldest du einen Defekt',
        steps: [
          {
            title: 'Schreib uns',
            text: 'Schick eine Nachricht an {{mail}}. Nenn darin die Bestellnummer und was nicht stimmt.',
          },
          {
            title: 'Sichern und einschicken',
            text: 'Sichere deine Daten und schick uns das Gerät. Das Porto zahlen wir.',
          },
          {
            title: 'Lösung bekommen',
            text: 'Wir reparieren oder ersetzen das Gerät oder erstatten dir den Kaufpreis.',
          },
        ],
      },
    ],
  },
};

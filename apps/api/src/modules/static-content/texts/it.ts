import type { StaticTexts } from '../static-texts.ts';

export const it: StaticTexts = {
  help: {
    title: 'Aiuto e contatti',
    description:
      'Come si compra su {{brand}}, a che cosa serve un account e come scriverci quando qualcosa non è chiaro.',
    lead: 'Qui trovi come funziona un acquisto da noi. Se ti resta un dubbio, scrivici.',
    blocks: [
      {
        type: 'steps',
        title: 'Come funziona l’acquisto',
        steps: [
          {
            title: 'Trova e scegli la condizione',
            text: 'Cerca un dispositivo o un titolo, oppure gira tra i reparti. Poi scegli la condizione adatta a te e al tuo budget.',
          },
          {
            title: 'Riempi il carrello e ordina',
            text: 'Metti tutto nel carrello e guarda il totale. Puoi ordinare come ospite o con un account.',
          },
          {
            title: 'Noi spediamo',
            text: 'Prepariamo il tuo ordine e lo spediamo. Nel carrello vedi già quanti giorni lavorativi mancano alla spedizione.',
          },
          {
            title: 'Prova a casa',
            text: 'Guarda tutto con calma. Se non ti convince, hai {{returnDays}} giorni per rispedirlo.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Con o senza account',
        paragraphs: [
          'Puoi guardare il negozio e riempire il carrello senza accedere. Per questo non serve un account.',
          'Con un account conserviamo i tuoi preferiti, il carrello e la lingua. Così riprendi da dove eri rimasto.',
        ],
      },
      {
        type: 'text',
        title: 'Scrivici',
        paragraphs: [
          'Per domande su un articolo, un ordine o una vendita scrivi a {{mail}}. Raccontaci in breve di che cosa si tratta e potremo aiutarti subito.',
          'Una pagina ti ha mostrato un errore? Ogni pagina di errore riporta un riferimento. Indicalo e capiremo che cosa è successo.',
        ],
      },
    ],
  },
  testing: {
    title: 'Come controlliamo e valutiamo',
    description:
      'Come {{brand}} controlla dispositivi, libri e dischi, che cosa significano le condizioni e quanto vale almeno la batteria.',
    lead: 'Da noi niente riceve una condizione prima del controllo. Ecco come funziona e che cosa significano i nomi.',
    blocks: [
      {
        type: 'steps',
        title: 'Il percorso di un dispositivo',
        steps: [
          {
            title: 'Controllare',
            text: 'Schermo, fotocamere, porte, rete, sensori e batteria sono controllati uno per uno. Sono fino a 72 controlli.',
          },
          {
            title: 'Cancellare',
            text: 'Tutti i dati vengono cancellati a norma, con certificato. Solo dopo si va avanti.',
          },
          {
            title: 'Pulire',
            text: 'Poi il dispositivo viene pulito. È così che arriva da te.',
          },
          {
            title: 'Assegnare la condizione',
            text: 'Solo ora guardiamo i segni d’uso. Poi il dispositivo riceve la sua condizione.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Libri, film, musica, giochi',
        paragraphs: [
          'Sfogliamo ogni libro per verificare che non manchi nessuna pagina. Di ogni disco controlliamo che si riproduca.',
        ],
      },
      {
        type: 'text',
        title: 'Che cosa dice la condizione',
        paragraphs: [
          'La condizione descrive l’aspetto, non quanto bene funziona un articolo. «Come nuovo» non ha segni, «Ottimo» al massimo segni sottili, «Buono» lievi, «Accettabile» evidenti e «Molto usato» profondi.',
          'Funzionano tutti. Se un articolo in una delle due condizioni più basse ha un difetto, lo indichiamo prima dell’acquisto.',
        ],
      },
      {
        type: 'text',
        title: 'Batteria e pezzi unici',
        paragraphs: [
          'Ogni batteria ha almeno l’80% della capacità originale. Per alcuni iPhone puoi scegliere la piena capacità con un supplemento.',
          'L’usato non arriva in serie: ogni articolo è un pezzo unico. Per questo ogni condizione ha la sua disponibilità, a volte piccola.',
        ],
      },
    ],
  },
  returns: {
    title: 'Resi e rimborsi',
    description:
      '{{returnDays}} giorni, gratis e senza motivazione: come restituire un articolo a {{brand}} e riavere i tuoi soldi.',
    lead: 'Certe cose si vedono bene solo a casa. Se l’articolo non fa per te, ce lo rispedisci gratis.',
    blocks: [
      {
        type: 'text',
        title: 'Il tempo di provare',
        paragraphs: [
          'Dal giorno in cui ricevi l’ordine hai {{returnDays}} giorni per restituirlo. Non serve una motivazione e non ti costa nulla.',
          'La legge prevede 14 giorni. Il resto lo aggiungiamo noi.',
        ],
      },
      {
        type: 'steps',
        title: 'Come restituire un articolo',
        steps: [
          {
            title: 'Avvisaci',
            text: 'Scrivi a {{mail}} che cosa vuoi restituire. Basta un messaggio informale.',
          },
          {
            title: 'Imballa bene',
            text: 'Metti nel pacco tutto ciò che era incluso e proteggilo bene. Prima, rimuovi i tuoi account e i tuoi dati dai dispositivi.',
          },
          {
            title: 'Rispedisci',
            text: 'Consegna il pacco. La spedizione la paghiamo noi.',
          },
          {
            title: 'Ricevi il rimborso',
            text: 'Il rimborso avviene con lo stesso metodo di pagamento. Arriva entro 14 giorni dal recesso, non prima che abbiamo ricevuto la merce o la prova della spedizione.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Non è come descritto?',
        paragraphs: [
          'Se qualcosa non è come lo abbiamo descritto, valgono i tuoi diritti di legge. Non ti costano nulla e non dipendono dal termine per il reso. Nella pagina sulla garanzia trovi di più.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Spedizione e costi',
    description:
      'Quanto costa la spedizione su {{brand}}, da quale importo è gratis e dove vedi quando parte il tuo ordine.',
    lead: 'Costi e tempi di spedizione li conosci prima di ordinare. Ecco da che cosa dipendono.',
    blocks: [
      {
        type: 'text',
        title: 'Quanto costa la spedizione',
        paragraphs: ['La spedizione costa {{shippingPrice}}. È gratis se i tuoi articoli raggiungono {{freeFrom}}.'],
      },
      {
        type: 'text',
        title: 'Quando parte',
        paragraphs: [
          'In ogni pagina prodotto e nel carrello vedi quanti giorni lavorativi mancano alla spedizione. Così non devi indovinare.',
          'Se ordini più articoli, li spediamo insieme. Il carrello mostra allora i tempi del più lento.',
        ],
      },
      {
        type: 'text',
        title: 'Prezzi e tasse',
        paragraphs: [
          'Tutti i prezzi sono finali, tasse incluse. Per l’usato l’IVA di solito non è indicata a parte, perché vale il regime del margine.',
        ],
      },
      {
        type: 'text',
        title: 'Come imballiamo',
        paragraphs: [
          'Imballiamo in modo che tutto arrivi intatto e usiamo solo il materiale che serve. Più cartone non rende migliore un dispositivo.',
        ],
      },
    ],
  },
  selling: {
    title: 'Come funziona la vendita',
    description:
      'Cerca l’articolo, indica le condizioni, vedi il prezzo, spedisci gratis: così vendi a {{brand}} ciò che non ti serve più.',
    lead: 'Tu ci dici che cosa hai e in che condizioni è. Noi ti diciamo subito quanto paghiamo.',
    blocks: [
      {
        type: 'steps',
        title: 'Dalla ricerca ai soldi',
        steps: [
          {
            title: 'Trova il tuo articolo',
            text: 'Cercalo per nome o inserisci il numero sotto il codice a barre, cioè EAN o ISBN.',
          },
          {
            title: 'Indica le condizioni',
            text: 'Rispondi a poche domande; ogni risposta mostra come cambia il prezzo. Per libri, film, musica e giochi basta indicare le condizioni.',
          },
          {
            title: 'Riempi il carrello di vendita',
            text: 'Raccogli lì tutto ciò che vuoi vendere. Acquistiamo a partire da {{minimum}} in totale.',
          },
          {
            title: 'Conferma e spedisci',
            text: 'Quando confermi la vendita, il prezzo vale {{offerDays}} giorni. La spedizione fino a noi è gratuita.',
          },
          {
            title: 'Ricevi i tuoi soldi',
            text: 'Controlliamo e, se tutto corrisponde, paghiamo, di solito due o tre giorni lavorativi dopo l’arrivo. Scegli bonifico, PayPal, credito con bonus o donazione.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Se qualcosa non torna',
        paragraphs: [
          'Se troviamo qualcosa di diverso da ciò che hai indicato, ti facciamo una nuova offerta e spieghiamo perché. Se la rifiuti, riavrai l’articolo gratis.',
        ],
      },
      {
        type: 'text',
        title: 'Prima di spedire',
        paragraphs: [
          'Fai un backup e disconnetti il dispositivo da tutti gli account, così il blocco attivazione è disattivato. Poi ripristina le impostazioni di fabbrica.',
          'Noi cancelliamo ancora una volta ogni dispositivo, con certificato. Ciò che non hai salvato prima andrà perso.',
        ],
      },
    ],
  },
  about: {
    title: 'Chi è {{brand}}',
    description:
      '{{brand}} vende dispositivi, libri, film, musica e giochi controllati e acquista ciò che non ti serve più: ecco perché e come.',
    lead: 'Le cose buone meritano il bis. Per questo c’è {{brand}}.',
    blocks: [
      {
        type: 'text',
        title: 'Perché l’usato',
        paragraphs: [
          'La cosa più sensata da comprare è quella che esiste già. Un buon telefono, un romanzo già letto, un gioco finito: hanno tutti ancora molto da dare.',
          'Da noi trovano una seconda vita. E tu ricevi qualcosa di controllato.',
        ],
      },
      {
        type: 'text',
        title: 'Comprare e vendere',
        paragraphs: [
          'Qui le due cose stanno sotto lo stesso tetto. Vendiamo ciò che abbiamo controllato e acquistiamo a prezzo fisso ciò che non ti serve più.',
        ],
      },
      {
        type: 'text',
        title: 'Descritto con onestà',
        paragraphs: [
          'Un graffio è un graffio, e lo diciamo. La condizione ti dice prima dell’acquisto quali segni aspettarti.',
          'Anche nei prezzi mostriamo il vero prezzo precedente. Un ribasso si misura sul prezzo più basso dei 30 giorni prima del suo inizio.',
        ],
      },
      {
        type: 'text',
        title: 'I tuoi dati',
        paragraphs: [
          'Senza il tuo consenso non tracciamo ciò che fai. Puoi dire di no e comprare comunque in tranquillità.',
        ],
      },
    ],
  },
  warranty: {
    title: 'Garanzia e diritti',
    description:
      '{{guaranteeMonths}} mesi di garanzia sui dispositivi controllati: che cosa copre, che cosa no e come usarla con {{brand}}.',
    lead: 'Sui dispositivi controllati diamo {{guaranteeMonths}} mesi di garanzia. I tuoi diritti di legge restano comunque validi e non ti costano nulla.',
    blocks: [
      {
        type: 'text',
        title: 'Che cosa copre la garanzia',
        paragraphs: [
          'Se un dispositivo si guasta senza tua colpa, ce ne occupiamo noi. Lo ripariamo, lo sostituiamo o ti rimborsiamo.',
          'Sono esclusi cadute, liquidi e normale usura, per esempio della batteria. I tuoi diritti di legge in caso di difetti restano invariati.',
        ],
      },
      {
        type: 'text',
        title: 'Libri, film, musica, giochi',
        paragraphs: [
          'Per questi articoli valgono i tuoi diritti di legge. Se qualcosa non è come descritto, scrivici; non ti costa nulla.',
        ],
      },
      {
        type: 'steps',
        title: 'Come usare la garanzia',
        steps: [
          {
            title: 'Scrivici',
            text: 'Manda un messaggio a {{mail}}. Indica il numero d’ordine e che cosa non va.',
          },
          {
            title: 'Salva e spedisci',
            text: 'Fai un backup e mandaci il dispositivo. La spedizione la paghiamo noi.',
          },
          {
            title: 'Ricevi una soluzione',
            text: 'Ripariamo o sostituiamo il dispositivo, oppure ti rimborsiamo.',
          },
        ],
      },
    ],
  },
};

import type { LegalTexts } from '../legal-texts.ts';

export const it: LegalTexts = {
  'privacy-policy': {
    title: 'Informativa sulla privacy',
    description: 'Di quali dati ha bisogno {{brand}}, perché e per quanto tempo, e come li controlli tu.',
    sections: [
      {
        title: 'Chi è responsabile',
        paragraphs: ['{{operator}}. Per domande sulla privacy e per esercitare i tuoi diritti scrivi a {{mail}}.'],
      },
      {
        title: 'Quando guardi il negozio',
        paragraphs: [
          'Per inviarti una pagina, il nostro server tratta il tuo indirizzo IP, l’indirizzo richiesto, l’ora e la lingua del browser. Il registro ci aiuta a trovare errori e a respingere attacchi. La base giuridica è il nostro legittimo interesse a un negozio sicuro (art. 6, par. 1, lett. f GDPR).',
          'Se da una connessione arrivano troppe richieste, il browser risolve un breve calcolo. Succede sul tuo dispositivo e sul nostro server, senza servizi di terzi.',
        ],
      },
      {
        title: 'Che cosa salviamo nel tuo browser',
        paragraphs: [
          'Sono necessari la sessione con carrello e accesso, la tua risposta sui cookie, la lingua scelta e piccole note, per esempio quale messaggio hai già chiuso.',
          'Tutto il resto, come le ricerche passate, viene salvato solo se sei d’accordo (art. 6, par. 1, lett. a GDPR). Puoi cambiare idea in ogni momento in «Impostazioni dei cookie», in fondo a ogni pagina; ciò che disattivi viene cancellato. Dopo 365 giorni lo chiediamo di nuovo.',
        ],
      },
      {
        title: 'Account, acquisti e vendite',
        paragraphs: [
          'Per il tuo account conserviamo nome, e-mail, lingua e la password in forma non reversibile. Acquisti e vendite aggiungono indirizzo, articoli, prezzi e il loro andamento e, per le vendite, le tue risposte sullo stato. La base giuridica è il contratto con te (art. 6, par. 1, lett. b GDPR).',
          'Conserviamo fatture e ricevute per il tempo previsto dalle norme commerciali e fiscali. Il resto viene cancellato quando chiudi l’account.',
        ],
      },
      {
        title: 'Chi riceve i dati',
        paragraphs: [
          'Solo chi ne ha bisogno per portare a termine il tuo ordine: corrieri, servizio di pagamento, banca e invio delle e-mail. I dati della carta e del conto li inserisci direttamente presso il servizio di pagamento; noi non li vediamo. Non vendiamo dati.',
        ],
      },
      {
        title: 'I tuoi diritti',
        paragraphs: [
          'Puoi chiedere accesso, rettifica, cancellazione, limitazione e una copia dei tuoi dati, revocare il consenso e opporti a ciò che si basa sul nostro legittimo interesse. Puoi anche presentare reclamo a un’autorità per la protezione dei dati, per esempio quella del luogo in cui vivi.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Condizioni generali',
    description: 'Che cosa vale quando compri o vendi su {{brand}}: contratto, prezzi, spedizione, resi e garanzia.',
    sections: [
      {
        title: 'A che cosa si applicano',
        paragraphs: [
          'Valgono per ciò che compri da noi e per ciò che vendi a noi. La tua controparte è {{operator}}. Vale la versione in vigore al momento dell’ordine o della vendita.',
        ],
      },
      {
        title: 'Comprare',
        paragraphs: [
          'Se non c’è scritto «Nuovo», i nostri articoli sono usati. Lo stato è descritto per ogni articolo e fa parte del contratto. Premendo «Ordina con obbligo di pagamento» fai una proposta; il contratto si conclude con la nostra conferma via e-mail.',
          'I libri a prezzo fisso si vendono a quel prezzo e i buoni sconto non valgono.',
        ],
      },
      {
        title: 'Prezzi, pagamento e spedizione',
        paragraphs: [
          'Tutti i prezzi sono finali e in euro. Per l’usato vale di solito il regime del margine, in cui l’IVA non è indicata a parte. Spese e tempi di spedizione e modi di pagamento li vedi prima di ordinare. La merce resta nostra fino al pagamento completo.',
        ],
      },
      {
        title: 'Recesso e reso',
        paragraphs: [
          'Per legge hai 14 giorni per recedere senza dare motivi; da noi sono {{returnDays}} giorni da quando ricevi la merce. Basta un messaggio a {{mail}}. Rimborsiamo prezzo e spedizione standard entro 14 giorni dal recesso, non prima di aver ricevuto la merce o la prova della spedizione.',
        ],
      },
      {
        title: 'Garanzia legale e garanzia commerciale',
        paragraphs: [
          'Se qualcosa non è come concordato, valgono i tuoi diritti di legge, senza spese. In più diamo {{guaranteeMonths}} mesi di garanzia sui dispositivi controllati: se uno si guasta senza tua colpa, lo ripariamo, lo sostituiamo o ti rimborsiamo. Sono esclusi cadute, liquidi e normale usura, per esempio della batteria.',
        ],
      },
      {
        title: 'Vendere',
        paragraphs: [
          'Dalle tue risposte nasce un’offerta. Concludendo la vendita ci proponi gli articoli a quel prezzo, che vale {{offerDays}} giorni; entro questo termine devono arrivarci. Confermi che sono tuoi, che sei maggiorenne e che hai cancellato i tuoi dati. La spedizione è gratuita.',
          'Se il controllo rivela qualcosa di diverso da ciò che hai indicato, facciamo una nuova offerta e spieghiamo perché. Se la rifiuti, rispediamo l’articolo gratis. Se la accetti, paghiamo.',
        ],
      },
      {
        title: 'Diritto e controversie',
        paragraphs: [
          'Si applica il diritto del paese dell’UE in cui vivi per tutto ciò che ti tutela come consumatore. Non siamo tenuti né disposti a partecipare a procedure davanti a un organismo di conciliazione.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Note legali',
    description: 'Chi c’è dietro {{brand}} e come contattarci.',
    sections: [
      { title: 'Titolare', paragraphs: ['{{operator}}'] },
      { title: 'Contatti', paragraphs: ['E-mail: {{mail}}'] },
      {
        title: 'Contenuti',
        paragraphs: [
          'Immagini e testi di queste pagine appartengono a {{brand}}. I marchi citati appartengono ai loro titolari e dicono soltanto che cos’è un articolo.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Privacy nell’app',
    description: 'Che cosa vale quando installi {{brand}} sul tuo dispositivo.',
    sections: [
      {
        title: 'Lo stesso sito sulla schermata iniziale',
        paragraphs: [
          '{{brand}} si può installare dal browser. L’app è questo sito in una finestra propria: tratta gli stessi dati per gli stessi scopi e vale la nostra informativa sulla privacy.',
        ],
      },
      {
        title: 'Nessun accesso al dispositivo',
        paragraphs: [
          'L’app non chiede contatti, posizione, foto o notifiche. Se un giorno ne avesse bisogno, il dispositivo te lo chiederebbe prima e potresti rifiutare.',
        ],
      },
      {
        title: 'Rimuoverla',
        paragraphs: [
          'Se rimuovi l’app, resta solo ciò che il browser salva per questo sito. Lo cancelli nelle sue impostazioni, e i tuoi consensi in «Impostazioni dei cookie».',
        ],
      },
    ],
  },
};

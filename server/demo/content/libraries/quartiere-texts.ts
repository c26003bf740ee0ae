import type { DemoLibrary } from '../types.ts'

export const quartiereTexts: Pick<
  DemoLibrary,
  'home' | 'intro' | 'welcome' | 'rules' | 'faq' | 'help' | 'signupDisclaimer'
> = {
  home: { headline: { it: 'Quello che ti serve, il quartiere ce l’ha.', en: 'What you need, the neighbourhood has.' } },
  intro: {
    it: 'Un trapano, una tenda, un proiettore: perché comprarli se li ha già un vicino? Prenoti qui, ritiri in Bolognina e li riporti quando hai finito.',
    en: 'A drill, a tent, a projector: why buy one if a neighbour already has it? Book here, collect in Bolognina and bring it back when you are done.',
  },
  welcome: [
    {
      it: '<h2>Ciao, questa è La Rimessa</h2><p>Qui trovi più di duecento oggetti che si usano poche volte l’anno. Li mettono in comune i vicini della Bolognina.</p>',
      en: '<h2>Hello, this is La Rimessa</h2><p>Here are more than two hundred things people use a few times a year. The neighbours of Bolognina share them.</p>',
    },
    {
      it: '<h2>Prenoti, ritiri, riporti</h2><p>Scegli le date, fino a 30 giorni. Ritiri al banco senza pagare niente, oppure te lo portiamo a casa con un contributo di 5,00 €.</p>',
      en: '<h2>Book, collect, return</h2><p>Choose your dates, up to 30 days. Collect at the desk for free, or we bring it to your home for a contribution of €5.00.</p>',
    },
    {
      it: '<h2>Metti anche tu un oggetto</h2><p>La tessera costa 20,00 € e vale 12 mesi. Chi entra condivide almeno una cosa sua: hai 60 giorni per sceglierla.</p>',
      en: '<h2>Share something too</h2><p>The card costs €20.00 and lasts 12 months. Everyone who joins shares at least one thing: you have 60 days to choose it.</p>',
    },
  ],
  rules: {
    it: `<h2>Chi può prendere in prestito</h2>
<p>Chi ha più di 18 anni e una tessera attiva. La tessera costa 20,00 € e vale 12 mesi: la rinnovi online o in contanti al banco.</p>
<p>Chi entra mette in comune almeno un oggetto suo entro 60 giorni. Dopo, senza un oggetto condiviso, non puoi prenotare finché non lo carichi.</p>
<h2>Il prestito</h2>
<ul>
<li>Il prestito è gratuito e dura fino a 30 giorni.</li>
<li>Si prenota almeno due giorni prima: ci servono per preparare l’oggetto.</li>
<li>Puoi avere fino a tre prestiti aperti insieme.</li>
<li>Puoi estendere il prestito una volta, di un mese, se nessuno aspetta l’oggetto. Alcuni oggetti molto richiesti non superano un mese in tutto: lo trovi scritto nella loro pagina.</li>
<li>Finché la prenotazione è in attesa di conferma puoi annullarla dalla sua pagina. Dopo, scrivici.</li>
</ul>
<h2>Ritiro e consegna</h2>
<p>Ritiri e riporti negli orari del punto che hai scelto, con un documento. Se non ritiri nei giorni di apertura dopo la data prevista, la prenotazione decade e l’oggetto torna libero.</p>
<p>Consegniamo a casa gli oggetti piccoli e leggeri entro 10 km, con un contributo di 5,00 €. Al ritorno lo riporti tu al banco; se non puoi, scrivici e troviamo un modo.</p>
<h2>Cura degli oggetti</h2>
<ul>
<li>Controlla il contenuto con noi al ritiro: se manca qualcosa, dillo subito.</li>
<li>Usa gli oggetti per quello che sono e segui le istruzioni. Le protezioni si indossano sempre.</li>
<li>Riportali puliti, asciutti, carichi e completi.</li>
<li>Non prestarli ad altri: la responsabilità resta tua.</li>
</ul>
<h2>Ritardi</h2>
<p>Non ci sono multe. Però qualcuno aspetta: finché sei in ritardo non puoi fare altre prenotazioni. Dopo 30 giorni senza risposta sospendiamo la tessera.</p>
<h2>Rotture e smarrimenti</h2>
<p>Non chiediamo cauzioni. L’usura normale è a carico nostro. Se un oggetto si rompe per un uso sbagliato o si perde, ci mettiamo d’accordo: lo ripari, lo ricompri uguale o versi il suo valore da usato.</p>
<h2>Gli oggetti che condividi</h2>
<p>Restano tuoi e li puoi riprendere quando non sono in prestito. Li controlliamo prima di pubblicarli. Li teniamo noi al banco e nessuno vede il tuo indirizzo.</p>`,
    en: `<h2>Who can borrow</h2>
<p>Anyone over 18 with an active card. The card costs €20.00 and lasts 12 months: renew it online, or in cash at the desk.</p>
<p>Everyone who joins shares at least one thing within 60 days. After that, without a shared object, you cannot book until you upload one.</p>
<h2>The loan</h2>
<ul>
<li>Loans are free and last up to 30 days.</li>
<li>Book at least two days ahead: we need them to prepare the object.</li>
<li>You can have up to three open loans at once.</li>
<li>You can extend once, by a month, if nobody is waiting. Some popular objects never go over a month in all: their page says so.</li>
<li>While your booking waits for confirmation you can cancel it yourself. After that, write to us.</li>
</ul>
<h2>Collection and delivery</h2>
<p>Collect and return during the hours of the point you chose, with an identity document. If you do not collect on the open days after the date you booked, the booking lapses and the object is free again.</p>
<p>We deliver small, light objects within 10 km, for a contribution of €5.00. You bring them back to the desk yourself; if you cannot, write to us and we will find a way.</p>
<h2>Looking after things</h2>
<ul>
<li>Check the contents with us when you collect: if something is missing, say so at once.</li>
<li>Use things for what they are and follow the instructions. Always wear the protective gear.</li>
<li>Bring them back clean, dry, charged and complete.</li>
<li>Do not lend them on: you stay responsible.</li>
</ul>
<h2>Late returns</h2>
<p>There are no fines. But someone is waiting: while you are late you cannot make other bookings. After 30 days without an answer we suspend the card.</p>
<h2>Breakages and losses</h2>
<p>We ask for no deposit. Normal wear is on us. If something breaks through misuse or gets lost, we agree on it together: you repair it, buy the same again or pay its second-hand value.</p>
<h2>The things you share</h2>
<p>They stay yours and you can take them back when they are not on loan. We check them before they are published. We keep them at the desk and nobody sees your address.</p>`,
  },
  faq: [
    {
      question: { it: 'Quanto costa prendere in prestito?', en: 'How much does borrowing cost?' },
      answer: {
        it: 'Niente, se ritiri al banco. Paghi solo la tessera, 20,00 € per 12 mesi, e se vuoi la consegna a domicilio, 5,00 € a volta.',
        en: 'Nothing, if you collect at the desk. You only pay for the card, €20.00 for 12 months, and for home delivery if you want it, €5.00 each time.',
      },
    },
    {
      question: { it: 'Per quanto tempo posso tenere un oggetto?', en: 'How long can I keep something?' },
      answer: {
        it: 'Fino a 30 giorni. Quando ce l’hai in mano puoi estendere il prestito una volta di un mese, se nessuno lo aspetta.',
        en: 'Up to 30 days. Once you have it you can extend once by a month, if nobody is waiting for it.',
      },
    },
    {
      question: { it: 'Devo per forza condividere un mio oggetto?', en: 'Do I have to share something of mine?' },
      answer: {
        it: 'Sì, almeno uno entro 60 giorni dall’iscrizione. Va bene anche una cosa piccola: un set di chiavi, un gioco, una bilancia. Deve funzionare ed essere pulita.',
        en: 'Yes, at least one within 60 days of joining. Something small is fine: a set of spanners, a game, a scale. It must work and be clean.',
      },
    },
    {
      question: { it: 'Posso riprendermi il mio oggetto?', en: 'Can I take my object back?' },
      answer: {
        it: 'Quando vuoi, se non è in prestito o prenotato. Scrivici due giorni prima e te lo facciamo trovare al banco.',
        en: 'Whenever you like, if it is not on loan or booked. Write to us two days before and it will be ready at the desk.',
      },
    },
    {
      question: { it: 'Come funziona la consegna a domicilio?', en: 'How does home delivery work?' },
      answer: {
        it: 'Scegli la consegna quando prenoti, scrivi l’indirizzo e paghi 5,00 € entro dieci minuti. Arriviamo fino a 10 km dal banco. Il periodo parte dal giorno in cui ricevi l’oggetto.',
        en: 'Choose delivery when you book, write the address and pay €5.00 within ten minutes. We come up to 10 km from the desk. Your loan starts on the day you receive the object.',
      },
    },
    {
      question: {
        it: 'Perché alcuni oggetti non si possono consegnare?',
        en: 'Why can some objects not be delivered?',
      },
      answer: {
        it: 'Sono grandi o pesanti: scale, biciclette, stoviglie per trenta. Li ritiri dove stanno, e se serve ti aiutiamo a caricarli.',
        en: 'They are big or heavy: ladders, bicycles, tableware for thirty. Collect them where they are kept, and we help you load if you need it.',
      },
    },
    {
      question: {
        it: 'L’oggetto che mi serve è in prestito. Che cosa faccio?',
        en: 'The thing I need is on loan. What can I do?',
      },
      answer: {
        it: 'Apri la sua pagina e mettiti in coda: ti scriviamo appena torna e te lo teniamo per un po’. Il calendario ti mostra anche il primo giorno libero.',
        en: 'Open its page and join the queue: we write to you as soon as it is back and hold it for a while. The calendar also shows the first free day.',
      },
    },
    {
      question: { it: 'Che cosa succede se riporto in ritardo?', en: 'What happens if I am late?' },
      answer: {
        it: 'Nessuna multa. Ti scriviamo, e finché non lo riporti non puoi fare altre prenotazioni. Se hai un problema diccelo: troviamo una data.',
        en: 'No fine. We write to you, and until it is back you cannot make other bookings. If you have a problem, tell us: we will find a date.',
      },
    },
    {
      question: { it: 'E se si rompe?', en: 'What if it breaks?' },
      answer: {
        it: 'Smetti di usarlo e scrivici, con una foto se puoi. Se è usura normale ci pensiamo noi. Se è successo per un uso sbagliato ci mettiamo d’accordo insieme.',
        en: 'Stop using it and write to us, with a photo if you can. Normal wear is on us. If it happened through misuse we agree on it together.',
      },
    },
    {
      question: { it: 'Può ritirare qualcun altro al posto mio?', en: 'Can someone else collect for me?' },
      answer: {
        it: 'Sì. Scrivilo nella nota della prenotazione con il nome della persona, che porta un documento. Il prestito resta a tuo nome.',
        en: 'Yes. Write the person’s name in the booking note, and they bring an identity document. The loan stays in your name.',
      },
    },
  ],
  help: [
    {
      title: { it: 'Prenotare un oggetto', en: 'Booking an object' },
      body: {
        it: 'Apri la pagina dell’oggetto e tocca Prenota. Scegli dove ritirarlo, o la consegna a domicilio, e poi le date.\n\nNel calendario, ogni giorno che non puoi scegliere dice perché: siamo chiusi, l’oggetto è in prestito o lo stiamo preparando.\n\nDopo la richiesta ti scriviamo appena è confermata.',
        en: 'Open the object and tap Book. Choose where to collect it, or home delivery, and then the dates.\n\nIn the calendar, each day that you cannot choose says why: we are closed, the object is on loan or we are preparing it.\n\nAfter your request, we write to you as soon as it is confirmed.',
      },
    },
    {
      title: { it: 'Ritirare e riportare', en: 'Collecting and returning' },
      body: {
        it: 'Vieni al banco nel giorno che hai scelto, con un documento. Controlliamo insieme che cosa c’è nella scatola.\n\nAl ritorno riporta tutto pulito e completo. Se non riesci a venire in tempo, scrivici prima della scadenza.',
        en: 'Come to the desk on the day you chose, with an identity document. We check what is in the box together.\n\nBring everything back clean and complete. If you cannot make it in time, write to us before the due date.',
      },
    },
    {
      title: { it: 'Estendere o annullare', en: 'Extending or cancelling' },
      body: {
        it: 'Vai in I miei prestiti e apri il prestito. Se si può estendere, trovi la nuova data di restituzione.\n\nPuoi annullare finché la richiesta è in attesa di conferma. Se avevi pagato la consegna, ti restituiamo il contributo.',
        en: 'Go to My loans and open the loan. If it can be extended, you will see the new return date.\n\nYou can cancel while the request waits for confirmation. If you had paid for delivery, we give the contribution back.',
      },
    },
    {
      title: { it: 'La tessera', en: 'Your card' },
      body: {
        it: 'La tessera costa 20,00 € e vale 12 mesi. Ti avvisiamo un mese prima che scada.\n\nQuando è scaduta la rinnovi online, oppure in contanti al banco. I prestiti che hai già in mano restano validi fino alla loro data.',
        en: 'The card costs €20.00 and lasts 12 months. We tell you a month before it expires.\n\nOnce it has expired, renew it online, or in cash at the desk. Loans you already have stay valid until their date.',
      },
    },
    {
      title: { it: 'Condividere un oggetto', en: 'Sharing an object' },
      body: {
        it: 'Dal tuo profilo tocca Carica il tuo oggetto: un titolo, due righe di descrizione, la categoria e una foto con buona luce.\n\nLo controlliamo in pochi giorni e ti scriviamo quando portarlo al banco. Finché è in verifica lo vedi solo tu.',
        en: 'From your profile tap Upload your object: a title, two lines of description, the category and a photo in good light.\n\nWe check it within a few days and write to you about when to bring it to the desk. Until then only you can see it.',
      },
    },
    {
      title: { it: 'Qualcosa non funziona', en: 'Something does not work' },
      body: {
        it: 'Se l’oggetto ha un difetto, fermati e scrivici con una foto: spesso basta un consiglio per telefono.\n\nSe è il sito a non funzionare, scrivici che cosa stavi facendo. Rispondiamo nei giorni di apertura.',
        en: 'If the object has a fault, stop and write to us with a photo: often a tip over the phone is enough.\n\nIf it is the site that does not work, write to us what you were doing. We answer on open days.',
      },
    },
  ],
  signupDisclaimer: {
    it: 'Iscrivendoti chiedi di far parte della Rimessa. Poi fai la tessera, online o al banco: costa 20,00 € per 12 mesi ed è attiva appena la paghi. Entro 60 giorni metti in comune almeno un oggetto.',
    en: 'By signing up you ask to join La Rimessa. Then you get the card, online or at the desk: it costs €20.00 for 12 months and is active as soon as you pay it. Within 60 days you share at least one thing.',
  },
}

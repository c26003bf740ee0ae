import type { DemoLibrary } from '../types.ts'

export const ateneoTexts: Pick<
  DemoLibrary,
  'home' | 'intro' | 'welcome' | 'rules' | 'faq' | 'help' | 'signupDisclaimer'
> = {
  home: {
    headline: { it: 'Apri un armadietto, porti a casa un microscopio.', en: 'Open a locker, take home a microscope.' },
    band: 'tiles',
    welcome: 'none',
  },
  intro: {
    it: 'Microscopi, chitarre, zaini, videocamere: in prestito a chi studia o lavora in Ateneo. Entri con le tue credenziali e ritiri agli armadietti, anche la sera.',
    en: 'Microscopes, guitars, rucksacks, video cameras: on loan to everyone who studies or works at the university. Sign in with your credentials and collect from the lockers, even in the evening.',
  },
  welcome: [
    {
      it: '<h2>Sei già dei nostri</h2><p>Se studi o lavori in Ateneo non serve la tessera. Entra con le tue credenziali e prenota, è gratis.</p>',
      en: '<h2>You are already a member</h2><p>If you study or work at the university you need no card. Sign in with your credentials and book, it is free.</p>',
    },
    {
      it: '<h2>Ritiri quando vuoi</h2><p>Gli armadietti sono aperti ogni giorno dalle 7 alle 23. Il codice è nella pagina del prestito: lo digiti, o mostri il QR, e lo sportellino si apre.</p>',
      en: '<h2>Collect when you like</h2><p>The lockers are open every day from 7 am to 11 pm. The code is on the loan page: type it, or show the QR, and the door opens.</p>',
    },
    {
      it: '<h2>Lo usi, lo riporti</h2><p>Un prestito dura fino a 30 giorni e si può estendere di un mese. Riportalo pulito e completo: dopo di te lo aspetta qualcun altro.</p>',
      en: '<h2>Use it, bring it back</h2><p>A loan lasts up to 30 days and can be extended by a month. Bring it back clean and complete: someone else is waiting for it.</p>',
    },
  ],
  rules: {
    it: `<h2>Chi può prendere in prestito</h2>
<p>Chi è iscritto a un corso dell’Ateneo e chi ci lavora: studenti, dottorandi, docenti e personale. Non c’è tessera e non c’è quota. L’iscrizione vale finché valgono le tue credenziali.</p>
<h2>Il prestito</h2>
<ul>
<li>Il prestito è gratuito e dura fino a 30 giorni.</li>
<li>Si prenota almeno due giorni prima.</li>
<li>Puoi avere fino a tre prestiti aperti insieme.</li>
<li>Puoi estendere il prestito una volta, di un mese, se nessuno aspetta l’oggetto. Per gli oggetti più richiesti il totale non supera un mese.</li>
<li>Puoi annullare finché la richiesta è in attesa di conferma.</li>
</ul>
<h2>Armadietti e sportello</h2>
<ul>
<li>Quando il prestito è approvato, il codice di ritiro è nella pagina del prestito: lo vedi solo tu.</li>
<li>Il codice di deposito serve per riportare: lo trovi nella stessa pagina.</li>
<li>Gli oggetti grandi si ritirano e si riportano solo allo sportello di via Belmeloro.</li>
<li>Se non ritiri nei giorni dopo la data prevista, la prenotazione decade.</li>
</ul>
<h2>Cura degli oggetti</h2>
<p>Al ritiro confronta il contenuto con l’elenco e, se manca qualcosa, scrivici prima di usarlo. Riportalo pulito, carico e completo. Cancella i tuoi file da computer, schede e memorie.</p>
<p>Gli oggetti non si prestano ad altri e non si portano all’estero senza avvisarci.</p>
<h2>Ritardi</h2>
<p>Non ci sono multe. Finché hai un prestito scaduto non puoi farne altri. Dopo 30 giorni senza risposta sospendiamo l’accesso al servizio.</p>
<h2>Rotture, smarrimenti e fine degli studi</h2>
<p>Non chiediamo cauzioni. L’usura normale è a carico dell’Ateneo; per un danno da uso sbagliato o per uno smarrimento si rimborsa il valore da usato. Prima di laurearti o di chiudere il contratto riporta tutto.</p>`,
    en: `<h2>Who can borrow</h2>
<p>Anyone enrolled in a course here and anyone who works here: students, doctoral candidates, teachers and staff. There is no card and no fee. You are a member for as long as your credentials are valid.</p>
<h2>The loan</h2>
<ul>
<li>Loans are free and last up to 30 days.</li>
<li>Book at least two days ahead.</li>
<li>You can have up to three open loans at once.</li>
<li>You can extend once, by a month, if nobody is waiting. For the most popular objects the total never goes over a month.</li>
<li>You can cancel while the request waits for confirmation.</li>
</ul>
<h2>Lockers and desk</h2>
<ul>
<li>When the loan is approved, the pickup code is on the loan’s page: only you see it.</li>
<li>The deposit code is for bringing things back: it is on the same page.</li>
<li>Large objects are collected and returned only at the desk in via Belmeloro.</li>
<li>If you do not collect in the days after the date you booked, the booking lapses.</li>
</ul>
<h2>Looking after things</h2>
<p>When you collect, compare the contents with the list and, if something is missing, write to us before using it. Bring it back clean, charged and complete. Delete your files from computers, cards and memories.</p>
<p>Do not lend objects on, and do not take them abroad without telling us.</p>
<h2>Late returns</h2>
<p>There are no fines. While you have an overdue loan you cannot make others. After 30 days without an answer we suspend your access to the service.</p>
<h2>Breakages, losses and the end of your studies</h2>
<p>We ask for no deposit. Normal wear is on the university; for damage through misuse or a loss you refund the second-hand value. Before you graduate or end your contract, bring everything back.</p>`,
  },
  faq: [
    {
      question: { it: 'Devo iscrivermi o pagare qualcosa?', en: 'Do I have to sign up or pay?' },
      answer: {
        it: 'No. Se studi o lavori in Ateneo sei già dei nostri: entra con le tue credenziali istituzionali. Il prestito è gratuito.',
        en: 'No. If you study or work at the university you are already a member: sign in with your university credentials. Borrowing is free.',
      },
    },
    {
      question: { it: 'Come si apre l’armadietto?', en: 'How do I open the locker?' },
      answer: {
        it: 'Digita sul display il codice di ritiro che trovi nella pagina del prestito, oppure mostra il QR al lettore. Lo sportellino giusto si apre da solo: prendi l’oggetto e richiudi.',
        en: 'Type the pickup code from the loan page on the display, or show the QR to the reader. The right door opens by itself: take the object and close it.',
      },
    },
    {
      question: { it: 'Che cosa faccio se l’armadietto non si apre?', en: 'What if the locker does not open?' },
      answer: {
        it: 'Controlla di essere davanti agli armadietti giusti e riprova una volta. Se non va, chiama il numero scritto sul lato: di giorno rispondiamo noi, la sera la portineria.',
        en: 'Check you are at the right lockers and try once more. If it still fails, call the number on the side: we answer during the day, the porters in the evening.',
      },
    },
    {
      question: { it: 'Posso riportare l’oggetto in un altro punto?', en: 'Can I return it at another point?' },
      answer: {
        it: 'No, riportalo dove l’hai ritirato: il codice di deposito vale solo lì. Se non puoi, scrivici prima della scadenza.',
        en: 'No, bring it back where you collected it: the deposit code only works there. If you cannot, write to us before the due date.',
      },
    },
    {
      question: { it: 'Per quanto tempo posso tenerlo?', en: 'How long can I keep it?' },
      answer: {
        it: 'Fino a 30 giorni, e puoi estendere il prestito una volta di un mese se nessuno lo aspetta. Per la sessione d’esame prenota con un po’ di anticipo.',
        en: 'Up to 30 days, and you can extend once by a month if nobody is waiting. For the exam session, book a little earlier.',
      },
    },
    {
      question: {
        it: 'Sono in Erasmus: posso usare il servizio?',
        en: 'I am an exchange student: can I use the service?',
      },
      answer: {
        it: 'Sì, appena ricevi le credenziali dell’Ateneo. Valgono per tutto il tuo periodo qui; riporta tutto prima di partire.',
        en: 'Yes, as soon as you have your university credentials. They are valid for your whole stay; bring everything back before you leave.',
      },
    },
    {
      question: {
        it: 'Posso prendere oggetti per un’associazione studentesca?',
        en: 'Can I borrow for a student association?',
      },
      answer: {
        it: 'Sì, ma il prestito è a nome tuo e ne rispondi tu. Scrivi nella nota per quale iniziativa ti serve: se ti servono più oggetti ti aiutiamo a organizzarti.',
        en: 'Yes, but the loan is in your name and you answer for it. Write in the note which event it is for: if you need several things we help you plan.',
      },
    },
    {
      question: {
        it: 'I miei file restano sul computer o sulla scheda?',
        en: 'Do my files stay on the laptop or card?',
      },
      answer: {
        it: 'Sul portatile il tuo spazio viene cancellato al ritorno. Schede e memorie cancellale tu prima di riportarle: quello che resta non lo conserviamo.',
        en: 'On the laptop your space is wiped on return. Wipe cards and memories yourself before you bring them back: we do not keep what is left.',
      },
    },
    {
      question: { it: 'Che cosa succede se riporto in ritardo?', en: 'What happens if I am late?' },
      answer: {
        it: 'Nessuna multa, ma finché il prestito è scaduto non puoi farne altri. Se non riesci a venire scrivici: una data si trova.',
        en: 'No fine, but while the loan is overdue you cannot make others. If you cannot come, write to us: we will find a date.',
      },
    },
  ],
  help: [
    {
      title: { it: 'Entrare con le credenziali', en: 'Signing in with your credentials' },
      body: {
        it: 'Tocca Accedi e scegli le credenziali dell’Ateneo: sono le stesse della posta e del libretto.\n\nSe hai dimenticato la password si cambia nel portale dell’Ateneo, non qui. Se l’accesso non riesce dopo un cambio di corso, aspetta un giorno e riprova.',
        en: 'Tap Sign in and choose the university credentials: the same you use for e-mail and your record book.\n\nIf you forgot your password, change it in the university portal, not here. If sign-in fails after a change of course, wait a day and try again.',
      },
    },
    {
      title: { it: 'Ritirare da un armadietto', en: 'Collecting from a locker' },
      body: {
        it: 'Quando il prestito è approvato, il codice di ritiro è nella pagina del prestito, grande e con il QR: lo vedi solo tu.\n\nDigitalo sul display o mostra il QR al lettore. Controlla il contenuto prima di andare via e richiudi lo sportellino.',
        en: 'When the loan is approved, the pickup code is on the loan page, large and with its QR: only you see it.\n\nType it on the display or show the QR to the reader. Check the contents before you leave and close the door.',
      },
    },
    {
      title: { it: 'Riportare un oggetto', en: 'Bringing something back' },
      body: {
        it: 'Torna agli stessi armadietti e usa il codice di deposito, diverso da quello di ritiro. Si apre uno sportellino vuoto: metti dentro tutto e chiudi.\n\nTi scriviamo quando lo abbiamo controllato, di solito il giorno lavorativo dopo.',
        en: 'Go back to the same lockers and use the deposit code, which is not the pickup one. An empty door opens: put everything in and close it.\n\nWe write to you once we have checked it, usually on the next working day.',
      },
    },
    {
      title: { it: 'Estendere o annullare', en: 'Extending or cancelling' },
      body: {
        it: 'In I miei prestiti apri il prestito: se nessuno aspetta, trovi il pulsante per estendere di un mese con la nuova data.\n\nPuoi annullare da lì finché la richiesta è in attesa di conferma. Dopo, scrivici.',
        en: 'In My loans open the loan: if nobody is waiting, you find the button to extend by a month with the new date.\n\nYou can cancel from there while the request waits for confirmation. After that, write to us.',
      },
    },
    {
      title: { it: 'Un oggetto non funziona', en: 'Something does not work' },
      body: {
        it: 'Non provare ad aprirlo. Scrivici con una foto e il nome dell’oggetto: se possiamo ne prepariamo un altro.\n\nSe lo riporti nell’armadietto, scrivilo anche su un foglio dentro la scatola.',
        en: 'Do not try to open it. Write to us with a photo and the name of the object: if we can, we prepare another.\n\nIf you return it to the locker, put a note inside the box too.',
      },
    },
  ],
  signupDisclaimer: {
    it: 'Se hai le credenziali dell’Ateneo non serve registrarti: torna indietro ed entra con quelle. La registrazione è per chi ha un indirizzo studente ma non ancora le credenziali attive; serve il numero di matricola.',
    en: 'If you have university credentials you do not need to register: go back and sign in with those. Registration is for people who have a student address but no active credentials yet; you need your student number.',
  },
}

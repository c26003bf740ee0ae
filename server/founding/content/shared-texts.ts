import type { LibrarySettings } from '../../db/library-settings.ts'
import type { OwnTexts } from './own-texts.ts'

type Texts = Pick<LibrarySettings, 'intro' | 'welcome' | 'rules' | 'faq' | 'help' | 'signup_disclaimer'>

const rules = {
  it: `<h2>Il prestito</h2>
<ul>
<li>Il prestito è gratuito e dura fino a 30 giorni.</li>
<li>Si prenota almeno un giorno prima, perché l’oggetto va preparato.</li>
<li>Puoi avere fino a tre oggetti insieme.</li>
<li>Puoi estendere il prestito una volta, di un mese, se nessuno aspetta l’oggetto.</li>
<li>Puoi annullare finché la richiesta è in attesa di conferma.</li>
</ul>
<h2>Ritiro e restituzione</h2>
<p>Si ritira e si riporta negli orari di apertura. Al ritiro guardiamo insieme che ci sia tutto. Se non puoi venire, manda qualcuno e scrivi il suo nome nella nota. Chi non ritira libera l’oggetto per gli altri.</p>
<h2>Cura e sicurezza</h2>
<ul>
<li>Riporta gli oggetti puliti, asciutti e completi.</li>
<li>Usali come spiegano le istruzioni; gli attrezzi da taglio li usano solo gli adulti.</li>
<li>Se qualcosa si rompe diccelo, senza ripararlo da te.</li>
<li>Gli oggetti non si prestano ad altri.</li>
</ul>
<h2>Ritardi, rotture e smarrimenti</h2>
<p>Non ci sono multe. Finché sei in ritardo non puoi prendere altro. Quello che si consuma lo ripariamo noi; quello che si perde o si rompe per incuria si ricompra, anche usato.</p>
<h2>Chiusure</h2>
<p>Se un prestito scade quando siamo chiusi, riporti il primo giorno di apertura.</p>`,
  en: `<h2>The loan</h2>
<ul>
<li>Loans are free and last up to 30 days.</li>
<li>Book at least one day ahead: the object has to be prepared.</li>
<li>You can have up to three objects at once.</li>
<li>You can extend once, by a month, if nobody is waiting for the object.</li>
<li>You can cancel while the request waits for confirmation.</li>
</ul>
<h2>Collecting and returning</h2>
<p>You collect and return during opening hours. When you collect we check together that everything is there. If you cannot come, send somebody and write their name in the note. If you do not collect, the object is free for others.</p>
<h2>Care and safety</h2>
<ul>
<li>Bring objects back clean, dry and complete.</li>
<li>Use them as their instructions say; only adults use cutting tools.</li>
<li>If something breaks, tell us and do not mend it yourself.</li>
<li>Do not lend the objects to others.</li>
</ul>
<h2>Late returns, breakages and losses</h2>
<p>There are no fines. While you are late you cannot borrow anything else. What wears out, we mend; what gets lost or broken through carelessness is bought again, second-hand is fine.</p>
<h2>Closures</h2>
<p>If a loan ends while we are closed, return it on the first day we open.</p>`,
}

const welcome = [
  {
    it: '<h2>{{library}}: ti diamo il benvenuto</h2><p>Quello che serve una volta ogni tanto non occorre comprarlo: lo trovi qui, in prestito.</p>',
    en: '<h2>Welcome to {{library}}</h2><p>What you need now and then you do not have to buy: you find it here, on loan.</p>',
  },
  {
    it: '<h2>Prenoti e passi a prenderlo</h2><p>Scegli i giorni sul calendario, ti scriviamo quando è pronto e lo riporti entro 30 giorni, per chi viene dopo di te.</p>',
    en: '<h2>Book, then come to collect</h2><p>Choose the days on the calendar, we write to you when it is ready and you bring it back within 30 days, for whoever comes after you.</p>',
  },
]

const faq = ({ cost, join }: OwnTexts): Texts['faq'] => [
  { question: { it: 'Quanto costa?', en: 'What does it cost?' }, answer: cost },
  { question: { it: 'Come mi iscrivo?', en: 'How do I join?' }, answer: join },
  {
    question: { it: 'Per quanto tempo posso tenere un oggetto?', en: 'How long can I keep something?' },
    answer: {
      it: 'Fino a 30 giorni. Se nessuno lo aspetta puoi estendere il prestito una volta, di un mese, dalla pagina del prestito.',
      en: 'Up to 30 days. If nobody is waiting you can extend once, by a month, from the page of the loan.',
    },
  },
  {
    question: {
      it: 'L’oggetto che cerco è in prestito: che cosa faccio?',
      en: 'What I want is on loan: what can I do?',
    },
    answer: {
      it: 'Prenotalo per i giorni dopo, sul calendario, oppure mettiti in coda: ti scriviamo quando torna.',
      en: 'Book it for the days after, on the calendar, or join its queue: we write to you when it comes back.',
    },
  },
  {
    question: { it: 'Può ritirare qualcun altro per me?', en: 'Can somebody else collect for me?' },
    answer: {
      it: 'Sì: scrivi il suo nome nella nota quando prenoti. Il prestito resta a tuo nome.',
      en: 'Yes: write their name in the note when you book. The loan stays in your name.',
    },
  },
  {
    question: { it: 'Si è rotto: che cosa succede?', en: 'It broke: what happens?' },
    answer: {
      it: 'Capita. Diccelo, metti da parte i pezzi e non ripararlo da te: prima guardiamo se si aggiusta.',
      en: 'It happens. Tell us, keep the pieces and do not mend it yourself: first we see if it can be fixed.',
    },
  },
  {
    question: { it: 'Posso dare un oggetto?', en: 'Can I give an object?' },
    answer: {
      it: 'Volentieri, se funziona e serve a più persone. Scrivici prima di portarlo: lo guardiamo insieme.',
      en: 'Gladly, if it works and more than one person would use it. Write to us before you bring it: we look at it together.',
    },
  },
]

const help = ({ join }: OwnTexts): Texts['help'] => [
  { title: { it: 'Iscriversi', en: 'Joining' }, body: join },
  {
    title: { it: 'Prenotare', en: 'Booking' },
    body: {
      it: 'Apri l’oggetto, tocca Prenota e scegli sul calendario i giorni per ritirare e per riportare: si possono scegliere solo quelli in cui siamo aperti.\n\nTi scriviamo appena la prenotazione è confermata.',
      en: 'Open the object, tap Book and choose the days to collect and to return on the calendar: only those on which we are open can be chosen.\n\nWe write to you as soon as the booking is confirmed.',
    },
  },
  {
    title: { it: 'Ritirare e riportare', en: 'Collecting and returning' },
    body: {
      it: 'Vieni al punto scritto nel prestito, negli orari di apertura. Non serve stampare niente: basta il tuo nome.\n\nRiporta l’oggetto pulito e completo, allo stesso punto.',
      en: 'Come to the point named in your loan, during its opening hours. There is nothing to print: your name is enough.\n\nBring the object back clean and complete, to the same point.',
    },
  },
  {
    title: { it: 'Estendere o annullare', en: 'Extending or cancelling' },
    body: {
      it: 'In I miei prestiti apri il prestito: se nessuno aspetta l’oggetto trovi il pulsante per estendere, con la nuova data.\n\nDa lì puoi annullare finché la richiesta è in attesa di conferma; dopo, scrivici.',
      en: 'In My loans open the loan: if nobody is waiting for the object you find the button to extend, with the new date.\n\nFrom there you can cancel while the request waits for confirmation; after that, write to us.',
    },
  },
  {
    title: { it: 'Qualcosa non va', en: 'Something is wrong' },
    body: {
      it: 'Se manca un pezzo o un oggetto non funziona scrivici, con una foto se puoi: lo togliamo dal prestito e lo sistemiamo.',
      en: 'If a part is missing or an object does not work write to us, with a photo if you can: we take it off loan and fix it.',
    },
  },
]

/** All the texts of a library, with what is its kind's own. */
export function textsOf(own: OwnTexts): Texts {
  return {
    intro: own.intro,
    welcome: [...welcome, own.slide],
    rules: { it: `${own.who.it}\n${rules.it}`, en: `${own.who.en}\n${rules.en}` },
    faq: faq(own),
    help: help(own),
    signup_disclaimer: own.disclaimer,
  }
}

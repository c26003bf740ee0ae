import type { DemoLibrary } from '../types.ts'

export const borgoTexts: Pick<
  DemoLibrary,
  'home' | 'intro' | 'welcome' | 'rules' | 'faq' | 'help' | 'signupDisclaimer'
> = {
  home: {
    headline: { it: 'In piazza c’è una bottega che presta.', en: 'In the square there’s a shop that lends.' },
    band: 'waves',
    welcome: 'strip',
  },
  intro: {
    it: 'Quello che in paese serve una volta ogni tanto, lo teniamo noi. Prenoti quando vuoi e passi il giovedì pomeriggio, in biblioteca.',
    en: 'The things the village needs now and then, we keep them. Book whenever you like and drop in on Thursday afternoon, at the library.',
  },
  welcome: [
    {
      it: '<h2>La bottega delle cose in prestito</h2><p>Scale, attrezzi da orto, una fisarmonica, il telescopio: trenta cose che non serve avere in ogni casa. Le teniamo in biblioteca, in piazza.</p>',
      en: '<h2>The village shop where things are lent</h2><p>Ladders, garden tools, an accordion, the telescope: thirty things that not every house needs to own. We keep them at the library, in the square.</p>',
    },
    {
      it: '<h2>Il giovedì, dalle 15 alle 19</h2><p>È il pomeriggio in cui siamo aperti. Prenota almeno due giorni prima e ritira il giovedì; riporti un altro giovedì, entro quattro settimane.</p>',
      en: '<h2>Thursdays, from 3 to 7 pm</h2><p>That is the afternoon we are open. Book at least two days ahead and collect on a Thursday; return on another Thursday, within four weeks.</p>',
    },
    {
      it: '<h2>Una tessera per tutta la famiglia</h2><p>Costa 20,00 € e vale 12 mesi. Con quei soldi compriamo e ripariamo gli oggetti.</p>',
      en: '<h2>One card for the whole family</h2><p>It costs €20.00 and lasts 12 months. That money buys and mends the things we lend.</p>',
    },
  ],
  rules: {
    it: `<h2>La tessera</h2>
<p>Può iscriversi chi abita o ha casa a Rocca Frassineta e nei paesi vicini, dai 18 anni in su. La tessera costa 20,00 €, vale 12 mesi e la usa tutta la famiglia. Si paga online o in contanti il giovedì.</p>
<h2>Il prestito</h2>
<ul>
<li>Il prestito è gratuito. Si ritira e si riporta di giovedì, quindi dura al massimo quattro settimane.</li>
<li>Si prenota almeno due giorni prima.</li>
<li>Puoi avere fino a tre oggetti insieme.</li>
<li>Puoi estendere il prestito una volta, di un mese, se nessuno aspetta. Riporti l’ultimo giovedì prima della nuova scadenza.</li>
<li>Gli attrezzi di stagione, come lo smielatore e lo slittino, non si estendono: li vogliono tutti negli stessi giorni.</li>
</ul>
<h2>Ritiro</h2>
<p>In biblioteca, in piazza della Pieve, il giovedì dalle 15 alle 19. Non consegniamo a casa. Se non puoi venire, manda un vicino e scrivi il suo nome nella nota. Chi non ritira libera l’oggetto per gli altri.</p>
<h2>Cura e sicurezza</h2>
<ul>
<li>Riporta gli attrezzi puliti, asciutti e con il coprilama.</li>
<li>Guanti e occhiali sono nella borsa: usali.</li>
<li>Gli attrezzi da taglio li usano solo gli adulti.</li>
<li>Se qualcosa si rompe diccelo, senza ripararlo da te.</li>
</ul>
<h2>Ritardi, rotture e smarrimenti</h2>
<p>Niente multe e niente cauzioni: ci conosciamo. Finché sei in ritardo non puoi prendere altro. Quello che si consuma lo ripariamo noi; quello che si perde o si rompe per incuria si ricompra, anche usato.</p>
<h2>Chiusure</h2>
<p>Siamo chiusi in agosto, nelle feste di Natale e per San Michele. Se un prestito scade quando siamo chiusi, riporti il primo giovedì di apertura.</p>`,
    en: `<h2>The card</h2>
<p>Anyone over 18 who lives or has a house in Rocca Frassineta or the villages nearby can join. The card costs €20.00, lasts 12 months and the whole family uses it. Pay online, or in cash on Thursdays.</p>
<h2>The loan</h2>
<ul>
<li>Loans are free. You collect and return on Thursdays, so they last four weeks at most.</li>
<li>Book at least two days ahead.</li>
<li>You can have up to three objects at once.</li>
<li>You can extend once, by a month, if nobody is waiting. Return on the last Thursday before the new due date.</li>
<li>Seasonal things, such as the honey extractor and the sledge, cannot be extended: everyone wants them in the same days.</li>
</ul>
<h2>Collection</h2>
<p>At the library, in piazza della Pieve, on Thursdays from 3 to 7 pm. We do not deliver. If you cannot come, send a neighbour and write their name in the note. If you do not collect, the object is free for others.</p>
<h2>Care and safety</h2>
<ul>
<li>Bring tools back clean, dry and with their blade covers.</li>
<li>Gloves and glasses are in the bag: wear them.</li>
<li>Only adults use cutting tools.</li>
<li>If something breaks, tell us and do not mend it yourself.</li>
</ul>
<h2>Late returns, breakages and losses</h2>
<p>No fines and no deposits: we know each other. While you are late you cannot borrow anything else. What wears out, we mend; what gets lost or broken through carelessness is bought again, second-hand is fine.</p>
<h2>Closures</h2>
<p>We are closed in August, over Christmas and on Saint Michael’s day. If a loan ends while we are closed, return it on the first Thursday we open.</p>`,
  },
  faq: [
    {
      question: { it: 'Quando siete aperti?', en: 'When are you open?' },
      answer: {
        it: 'Il giovedì dalle 15 alle 19, in biblioteca. In agosto, a Natale e il 29 settembre siamo chiusi. Ogni tanto apriamo un giorno in più: lo vedi nel calendario.',
        en: 'On Thursdays from 3 to 7 pm, at the library. We are closed in August, at Christmas and on 29 September. Now and then we open an extra day: it shows in the calendar.',
      },
    },
    {
      question: { it: 'Per quanto tempo posso tenere un oggetto?', en: 'How long can I keep something?' },
      answer: {
        it: 'Da un giovedì all’altro, fino a quattro settimane. Se nessuno lo aspetta puoi estendere il prestito una volta di un mese.',
        en: 'From one Thursday to another, up to four weeks. If nobody is waiting you can extend once by a month.',
      },
    },
    {
      question: { it: 'Quanto costa?', en: 'What does it cost?' },
      answer: {
        it: 'La tessera costa 20,00 € per 12 mesi e vale per tutta la famiglia. I prestiti sono gratuiti.',
        en: 'The card costs €20.00 for 12 months and covers the whole family. Loans are free.',
      },
    },
    {
      question: {
        it: 'Ho solo la casa delle vacanze: posso iscrivermi?',
        en: 'I only have a holiday house here: can I join?',
      },
      answer: {
        it: 'Sì. Ricorda però che in agosto siamo chiusi: ritira entro l’ultimo giovedì di luglio.',
        en: 'Yes. But remember we are closed in August: collect by the last Thursday of July.',
      },
    },
    {
      question: { it: 'Non uso internet: come prenoto?', en: 'I do not use the internet: how do I book?' },
      answer: {
        it: 'Telefona il giovedì pomeriggio o passa in biblioteca: la prenotazione la facciamo noi per te.',
        en: 'Phone on Thursday afternoon or come to the library: we make the booking for you.',
      },
    },
    {
      question: { it: 'Consegnate a casa?', en: 'Do you deliver?' },
      answer: {
        it: 'No, siamo in pochi. Però può ritirare un’altra persona: scrivi il suo nome nella nota.',
        en: 'No, there are few of us. But someone else can collect for you: write their name in the note.',
      },
    },
    {
      question: { it: 'Posso regalarvi un oggetto?', en: 'Can I give you something?' },
      answer: {
        it: 'Volentieri, se funziona e serve a più persone. Portalo un giovedì, lo guardiamo insieme.',
        en: 'Gladly, if it works and more than one person would use it. Bring it on a Thursday and we look at it together.',
      },
    },
    {
      question: { it: 'E se nevica e non riesco a venire?', en: 'What if it snows and I cannot come?' },
      answer: {
        it: 'Avvisaci per telefono o con un messaggio: spostiamo la data al giovedì dopo. Con la strada chiusa nessuno è in ritardo.',
        en: 'Let us know by phone or message: we move the date to the next Thursday. When the road is closed nobody is late.',
      },
    },
  ],
  help: [
    {
      title: { it: 'Prenotare', en: 'Booking' },
      body: {
        it: 'Apri l’oggetto, tocca Prenota e scegli un giovedì per ritirare e uno per riportare.\n\nGli altri giorni non si possono scegliere perché siamo chiusi. Ti scriviamo appena la prenotazione è confermata.',
        en: 'Open the object, tap Book and choose one Thursday to collect and one to return.\n\nOther days cannot be chosen because we are closed. We write to you as soon as the booking is confirmed.',
      },
    },
    {
      title: { it: 'Il giovedì in biblioteca', en: 'Thursdays at the library' },
      body: {
        it: 'Siamo in piazza della Pieve, la porta verde accanto alla chiesa. Suona se è chiusa: magari siamo nel magazzino.\n\nPer le cose grandi puoi fermare l’auto davanti per il tempo di caricare.',
        en: 'We are in piazza della Pieve, the green door next to the church. Ring if it is shut: we may be in the store room.\n\nFor big things you can stop your car outside while you load.',
      },
    },
    {
      title: { it: 'Estendere o annullare', en: 'Extending or cancelling' },
      body: {
        it: 'In I miei prestiti trovi il pulsante per estendere, con la nuova data. Se qualcuno aspetta l’oggetto non si può, e te lo diciamo.\n\nAnnulli da lì finché la richiesta è in attesa di conferma; dopo, telefona.',
        en: 'In My loans you find the button to extend, with the new date. If someone is waiting it is not possible, and we tell you so.\n\nCancel from there while the request waits for confirmation; after that, phone us.',
      },
    },
    {
      title: { it: 'Rinnovare la tessera', en: 'Renewing your card' },
      body: {
        it: 'Quando la tessera è scaduta la rinnovi dal profilo, online, oppure in contanti il giovedì. Costa 20,00 € e riparte per 12 mesi.\n\nUn mese prima ti mandiamo un promemoria.',
        en: 'Once the card has expired, renew it from your profile, online, or in cash on a Thursday. It costs €20.00 and runs for another 12 months.\n\nA month before, we send you a reminder.',
      },
    },
    {
      title: { it: 'Si è rotto qualcosa', en: 'Something broke' },
      body: {
        it: 'Capita. Fermati, metti da parte i pezzi e chiamaci. Non serve comprarne uno nuovo: prima vediamo se si aggiusta.\n\nSe il difetto c’era già, diccelo lo stesso: lo togliamo dal prestito e lo sistemiamo.',
        en: 'It happens. Stop, keep the pieces and call us. You need not buy a new one: first we see if it can be mended.\n\nIf the fault was already there, tell us anyway: we take it off loan and fix it.',
      },
    },
  ],
  signupDisclaimer: {
    it: 'Iscrivendoti chiedi la tessera della famiglia: 20,00 € per 12 mesi, da pagare online o in contanti il giovedì in biblioteca. Si attiva quando la paghi.',
    en: 'By signing up you ask for the family card: €20.00 for 12 months, paid online or in cash on Thursdays at the library. It becomes active when you pay.',
  },
}

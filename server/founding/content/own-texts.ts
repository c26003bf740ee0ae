import type { Bilingual } from '../../../src/lib/contract/primitives.ts'

/** What differs between the kinds of library; `{{library}}` and `{{town}}` are filled in. */
export type OwnTexts = {
  intro: Bilingual
  /** The third slide of welcome: html. */
  slide: Bilingual
  /** The first chapter of the rules: html. */
  who: Bilingual
  cost: Bilingual
  join: Bilingual
  disclaimer: Bilingual
}

export const associationTexts: OwnTexts = {
  intro: {
    it: 'Quello che serve una volta ogni tanto, a {{town}}, lo teniamo insieme. Scegli, prenoti e passi a prenderlo.',
    en: 'What {{town}} needs now and then, we keep together. Choose, book and come to collect.',
  },
  slide: {
    it: '<h2>Una tessera per tutto l’anno</h2><p>Costa 20,00 € e vale 12 mesi. Con quei soldi compriamo e ripariamo gli oggetti: i prestiti sono gratuiti.</p>',
    en: '<h2>One card for the whole year</h2><p>It costs €20.00 and lasts 12 months. That money buys and mends the objects: loans are free.</p>',
  },
  who: {
    it: '<h2>La tessera</h2><p>Può iscriversi a {{library}} chi ha compiuto 18 anni. La tessera costa 20,00 € e vale 12 mesi: la paghi al banco. Quando finisce la rinnovi.</p>',
    en: '<h2>The card</h2><p>Anyone over 18 can join {{library}}. The card costs €20.00 and lasts 12 months: you pay for it at the desk. When it ends you renew it.</p>',
  },
  cost: {
    it: 'La tessera costa 20,00 € all’anno e si paga al banco. I prestiti sono gratuiti e non chiediamo cauzioni.',
    en: 'The card costs €20.00 a year and is paid at the desk. Loans are free and we ask for no deposit.',
  },
  join: {
    it: 'Registrati da questo sito, poi passa al banco con un documento: paghi la tessera e puoi prenotare.',
    en: 'Sign up on this site, then come to the desk with a document: you pay for the card and can book.',
  },
  disclaimer: {
    it: 'Iscrivendoti a {{library}} accetti il regolamento. La tessera costa 20,00 € per 12 mesi, da pagare al banco: da quel momento puoi prendere in prestito.',
    en: 'By joining {{library}} you accept its rules. The card costs €20.00 for 12 months, paid at the desk: from then on you can borrow.',
  },
}

export const townTexts: OwnTexts = {
  intro: {
    it: 'Attrezzi, giochi e strumenti di tutti: {{library}} li presta a chi abita a {{town}}. Scegli, prenoti e passi a prenderli.',
    en: 'Tools, games and instruments that belong to everyone: {{library}} lends them to whoever lives in {{town}}. Choose, book and come to collect.',
  },
  slide: {
    it: '<h2>È un servizio gratuito</h2><p>Non serve una tessera: ti registri una volta e prenoti quello che ti serve.</p>',
    en: '<h2>The service is free</h2><p>You need no card: you sign up once and book what you need.</p>',
  },
  who: {
    it: '<h2>Chi può prendere in prestito</h2><p>Chi abita, studia o lavora a {{town}} e ha compiuto 18 anni. Il servizio è gratuito: basta registrarsi e mostrare un documento la prima volta.</p>',
    en: '<h2>Who can borrow</h2><p>Anyone over 18 who lives, studies or works in {{town}}. The service is free: sign up, and show a document the first time.</p>',
  },
  cost: {
    it: 'Niente: il servizio è gratuito e non chiediamo cauzioni.',
    en: 'Nothing: the service is free and we ask for no deposit.',
  },
  join: {
    it: 'Registrati da questo sito e prenota. La prima volta porta un documento: serve solo a sapere chi ha con sé le cose di tutti.',
    en: 'Sign up on this site and book. The first time bring a document: it only tells us who has the things that belong to everyone.',
  },
  disclaimer: {
    it: 'Iscrivendoti a {{library}} accetti il regolamento. Il servizio è gratuito, per chi abita, studia o lavora a {{town}}.',
    en: 'By joining {{library}} you accept its rules. The service is free, for whoever lives, studies or works in {{town}}.',
  },
}

export const universityTexts: OwnTexts = {
  intro: {
    it: 'Microscopi, videocamere, zaini, chitarre: {{library}} li presta a chi studia o lavora in ateneo. Scegli, prenoti e passi a prenderli.',
    en: 'Microscopes, video cameras, rucksacks, guitars: {{library}} lends them to whoever studies or works at the university. Choose, book and come to collect.',
  },
  slide: {
    it: '<h2>Sei già dei nostri</h2><p>Se studi o lavori in ateneo non serve la tessera e non c’è quota: ti registri e prenoti.</p>',
    en: '<h2>You are already one of us</h2><p>If you study or work at the university you need no card and there is no fee: sign up and book.</p>',
  },
  who: {
    it: '<h2>Chi può prendere in prestito</h2><p>Chi è iscritto a un corso dell’ateneo e chi ci lavora: studenti, dottorandi, docenti e personale. Non ci sono tessera né quota. Prima di laurearti, o di chiudere il contratto, riporta tutto.</p>',
    en: '<h2>Who can borrow</h2><p>Anyone enrolled in a course of the university and anyone who works there: students, doctoral candidates, teachers and staff. There is no card and no fee. Before you graduate, or your contract ends, bring everything back.</p>',
  },
  cost: {
    it: 'Niente: è un servizio dell’ateneo e non chiediamo cauzioni. Un danno da uso sbagliato o uno smarrimento si rimborsa al valore da usato.',
    en: 'Nothing: it is a service of the university and we ask for no deposit. Damage through misuse, or a loss, is paid back at second-hand value.',
  },
  join: {
    it: 'Registrati da questo sito con la tua matricola e prenota. La prima volta porta il tesserino.',
    en: 'Sign up on this site with your student number and book. The first time bring your university card.',
  },
  disclaimer: {
    it: 'Il servizio è per chi studia o lavora in ateneo. Iscrivendoti a {{library}} accetti il regolamento.',
    en: 'The service is for whoever studies or works at the university. By joining {{library}} you accept its rules.',
  },
}

import type { LetterContent, LetterName } from '../../../src/lib/contract/letters.ts'
import type { Bilingual } from '../../../src/lib/contract/primitives.ts'

/** What a kind of library says after what a letter says, as it is kept. */
export type PresetLetter = { name: LetterName; content: LetterContent }

const closing = (name: LetterName, { it, en }: Bilingual): PresetLetter => ({
  name,
  content: { it: { subject: '', opening: '', closing: it }, en: { subject: '', opening: '', closing: en } },
})

/** What is brought along is looked at together, at every kind of library. */
const box = closing('loan_ready', {
  it: 'Al banco guardiamo insieme che ci sia tutto: bastano due minuti.',
  en: 'At the desk we look together whether everything is there: it takes two minutes.',
})

export const associationLetters: readonly PresetLetter[] = [
  closing('verify_email', {
    it: 'Poi passa al banco con un documento: paghi la tessera e puoi prenotare.',
    en: 'Then come to the desk with a document: you pay for the card and can book.',
  }),
  closing('card_at_desk', {
    it: 'Con la tessera gli oggetti di {library} si comprano e si riparano: grazie.',
    en: 'What you paid for the card buys and mends the objects of {library}: thank you.',
  }),
  box,
  closing('loan_returned', {
    it: 'Adesso può servire a qualcun altro: grazie.',
    en: 'Now somebody else can use it: thank you.',
  }),
]

export const townLetters: readonly PresetLetter[] = [
  closing('verify_email', {
    it: 'Il servizio è gratuito. La prima volta porta un documento.',
    en: 'The service is free. The first time bring a document.',
  }),
  box,
  closing('loan_returned', {
    it: 'Sono cose di tutti: grazie della cura.',
    en: 'These things belong to everyone: thank you for your care.',
  }),
]

export const universityLetters: readonly PresetLetter[] = [
  closing('verify_email', {
    it: 'Non c’è quota. La prima volta porta il tesserino dell’università.',
    en: 'There is no fee. The first time bring your university card.',
  }),
  box,
  closing('loan_returned', {
    it: 'Prima di laurearti, o di chiudere il contratto, controlla sul tuo profilo che non ti resti niente.',
    en: 'Before you graduate, or your contract ends, look at your profile whether you still have something.',
  }),
]

import type { Lang } from '../../../src/lib/addresses.ts'

type DemoLine = { text: string; lang: Lang; named: boolean }

const inItalian = (text: string, named: boolean): DemoLine => ({ text, lang: 'it', named })

/** What neighbours say of what they lend, by the object's slug. */
export const ownerLines: Record<string, DemoLine> = {
  'trapano-avvitatore': inItalian('L’ho usato per montare la cucina: leggero, e la batteria dura un pomeriggio.', true),
  'cassetta-degli-attrezzi': inItalian('Era di mio padre: con questa ho imparato ad aggiustare le biciclette.', true),
  'set-di-chiavi': inItalian('La chiave da 13 è quella che cercherete sempre: rimettetela per prima.', false),
  piccone: inItalian('Pesante il giusto: la buca per il melo è venuta in dieci minuti.', true),
  'set-da-fonduta': inItalian('Per le sere di pioggia: il fornelletto resta acceso due ore.', false),
  'stoviglie-per-trenta': inItalian('Usate per il battesimo di mia nipote: più belle di quelle di casa.', true),
  'tenda-tre-posti': inItalian('Montata in un quarto d’ora, con il vento e due bambini intorno.', true),
  'canna-da-pesca': inItalian('In cantina si annoiava: portatela al lago anche per me.', false),
  'macchina-da-cucire': inItalian('Ci ho fatto le tende di tutta la famiglia: vuole olio, e pazienza con l’ago.', true),
  'kit-grandi-pulizie': {
    text: 'I moved house twice with this kit: both times the whole deposit came back.',
    lang: 'en',
    named: true,
  },
}

/** What one of them wrote since: the desk has not read it yet. */
export const waitingLine = {
  slug: 'macchina-per-popcorn',
  text: 'La sera del film in cortile ne abbiamo fatti sei secchi: tenete la pentola al minimo.',
}

import type { DemoObject } from '../types.ts'

export const cucinaEFeste: DemoObject[] = [
  {
    slug: 'set-da-fonduta',
    name: { it: 'Set da fonduta per otto', en: 'Fondue set for eight' },
    description: {
      it: 'Per una sera d’inverno in cui si mangia tutti dalla stessa pentola, con il formaggio o con il cioccolato. Il fornellino va ad alcol, da comprare a parte. Lascia la pentola a bagno mezz’ora e si pulisce da sola.',
      en: 'For a winter evening when everyone eats from the same pot, cheese or chocolate. The little burner runs on spirit, sold separately. Leave the pot to soak for half an hour and it cleans itself.',
    },
    contents: {
      it: ['Pentola in ghisa', 'Fornellino', '8 forchette con il manico colorato', '8 ciotoline'],
      en: ['Cast-iron pot', 'Burner', '8 colour-coded forks', '8 small bowls'],
    },
    category: 'cucina-e-feste',
    transportable: true,
    maxMonths: 2,
    picture: '1fad5',
    alt: { it: 'Una pentola da fonduta rossa sul fornello', en: 'A red fondue pot on its burner' },
  },
  {
    slug: 'macchina-per-popcorn',
    name: { it: 'Macchina per popcorn', en: 'Popcorn machine' },
    description: {
      it: 'Fa una ciotola grande in tre minuti, ad aria calda e senza olio. Va bene per le feste dei bambini e per il cinema in cortile. Lasciala raffreddare e passa un panno asciutto: non va mai sotto il rubinetto.',
      en: 'Makes a big bowl in three minutes, with hot air and no oil. Good for parties for children and films in the courtyard. Let it cool and wipe it with a dry cloth: it never goes under the tap.',
    },
    contents: {
      it: ['Macchina ad aria calda', 'Misurino per il mais', '20 sacchetti di carta', 'Paletta'],
      en: ['Hot-air machine', 'Corn scoop', '20 paper bags', 'Serving scoop'],
    },
    category: 'cucina-e-feste',
    transportable: true,
    maxMonths: 1,
    picture: 'macchina-per-popcorn',
    alt: {
      it: 'Una macchina rossa con il vetro, piena di popcorn',
      en: 'A red machine with glass sides, full of popcorn',
    },
  },
  {
    slug: 'stoviglie-per-trenta',
    name: { it: 'Stoviglie per trenta persone', en: 'Tableware for thirty' },
    description: {
      it: 'Piatti, bicchieri e posate veri per compleanni, battesimi e cene di condominio, senza riempire un sacco di plastica. Le casse pesano dieci chili ciascuna: vieni in due o con un carrello. Rendi tutto lavato e contato; se si rompe un bicchiere diccelo e basta.',
      en: 'Real plates, glasses and cutlery for birthdays, christenings and dinners with the neighbours, with no bag of plastic at the end. Each crate weighs ten kilos: come in two or with a trolley. Return everything washed and counted; if a glass breaks, just tell us.',
    },
    contents: {
      it: ['60 piatti', '30 bicchieri', '30 forchette, coltelli e cucchiai', '6 caraffe', '3 casse con gli scomparti'],
      en: ['60 plates', '30 glasses', '30 forks, knives and spoons', '6 jugs', '3 crates with dividers'],
    },
    category: 'cucina-e-feste',
    transportable: false,
    maxMonths: 1,
    picture: 'stoviglie-per-trenta',
    alt: {
      it: 'Una pila di piatti con le posate, la caraffa e due bicchieri',
      en: 'A pile of plates with cutlery, the jug and two glasses',
    },
    also: [{ picture: '1f374', alt: { it: 'Forchetta e coltello', en: 'Fork and knife' } }],
  },
  {
    slug: 'karaoke-portatile',
    name: { it: 'Karaoke portatile', en: 'Portable karaoke' },
    description: {
      it: 'Una cassa con due microfoni senza filo: collega il telefono e canta. La batteria dura circa sei ore. Il volume arriva lontano, quindi pensa ai vicini dopo le dieci. Riportalo carico, con i microfoni spenti.',
      en: 'A speaker with two wireless microphones: connect your phone and sing. The battery lasts about six hours. It gets loud, so think of the neighbours after ten. Bring it back charged, with the microphones off.',
    },
    contents: {
      it: ['Cassa con batteria', '2 microfoni senza filo', 'Caricatore', 'Cavo audio', 'Supporto per il telefono'],
      en: ['Battery speaker', '2 wireless microphones', 'Charger', 'Audio cable', 'Phone stand'],
    },
    category: 'cucina-e-feste',
    transportable: true,
    maxMonths: 1,
    picture: 'karaoke-portatile',
    alt: { it: 'Una cassa con le luci e due microfoni', en: 'A speaker with lights and two microphones' },
    also: [{ picture: '1f3a4', alt: { it: 'Un microfono', en: 'A microphone' } }],
  },
  {
    slug: 'sfera-a-specchi',
    name: { it: 'Sfera a specchi con faretti', en: 'Mirror ball with spotlights' },
    description: {
      it: 'Trasforma un salotto o una sala civica in una pista da ballo. Si appende a un gancio o si appoggia sul suo piede, e gira da sola. Tieni i faretti ad almeno mezzo metro dalle tende. Per pulirla basta un panno asciutto.',
      en: 'Turns a living room or a community hall into a dance floor. Hang it from a hook or stand it on its foot, and it turns by itself. Keep the spotlights at least half a metre from curtains. A dry cloth is all it needs to be clean.',
    },
    contents: {
      it: ['Sfera da 30 cm', 'Motorino con gancio', 'Piede da terra', '2 faretti colorati', 'Prolunga'],
      en: ['30 cm ball', 'Motor with hook', 'Floor stand', '2 coloured spotlights', 'Extension lead'],
    },
    category: 'cucina-e-feste',
    transportable: true,
    maxMonths: 1,
    picture: 'sfera-a-specchi',
    alt: { it: 'Una sfera a specchi fra due faretti', en: 'A mirror ball between two spotlights' },
  },
]

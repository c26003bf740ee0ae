import type { DemoObject } from '../types.ts'

export const bambini: DemoObject[] = [
  {
    slug: 'scivolo-da-giardino',
    name: { it: 'Scivolo da giardino', en: 'Garden slide' },
    description: {
      it: 'Per una festa o per i mesi in cui i cugini sono in visita. Va bene dai 2 ai 6 anni, su erba o tappeto, mai sul cemento. Si smonta in tre pezzi ma è ingombrante: serve un’auto grande. Lavalo con una spugna prima di renderlo.',
      en: 'For a party or for when the cousins come to stay. Right for ages 2 to 6, on grass or a mat, never on concrete. It comes apart in three pieces but it is bulky: you need a big car. Sponge it down before you return it.',
    },
    contents: {
      it: ['Scaletta', 'Scivolo da 1,50 metri', 'Base con zavorra', 'Tappeto da 1 metro'],
      en: ['Steps', '1.50 metre slide', 'Weighted base', '1 metre mat'],
    },
    category: 'bambini',
    transportable: false,
    maxMonths: 1,
    picture: '1f6dd',
    alt: { it: 'Uno scivolo con la scaletta rossa', en: 'A slide with red steps' },
  },
  {
    slug: 'aquilone',
    name: { it: 'Aquilone acrobatico', en: 'Stunt kite' },
    description: {
      it: 'Due fili, vento leggero e un prato senza alberi: dai 6 anni in su, con un adulto vicino. Stai lontano da linee elettriche e strade. Riavvolgi i fili sui loro rocchetti, altrimenti il prossimo passa la mattina a sciogliere nodi.',
      en: 'Two lines, a light wind and a field without trees: from age 6, with an adult close by. Stay away from power lines and roads. Wind the lines back on their spools, or the next person spends the morning undoing knots.',
    },
    contents: {
      it: ['Aquilone da 1,40 metri', '2 fili con rocchetto', 'Coda', 'Sacca'],
      en: ['1.40 metre kite', '2 lines on spools', 'Tail', 'Bag'],
    },
    category: 'bambini',
    transportable: true,
    maxMonths: 2,
    picture: '1fa81',
    alt: { it: 'Un aquilone a quattro colori', en: 'A four-coloured kite' },
  },
  {
    slug: 'trenino-di-legno',
    name: { it: 'Trenino di legno con 80 pezzi', en: 'Wooden train set, 80 pieces' },
    description: {
      it: 'Binari, ponti, una stazione e tre treni: riempie un pomeriggio di pioggia. Dai 3 anni. I pezzi si puliscono con un panno umido. Contali quando li rimetti nella cassa: il foglio con le figure è nel coperchio.',
      en: 'Tracks, bridges, a station and three trains: it fills a rainy afternoon. From age 3. Clean the pieces with a damp cloth. Count them as you put them back: the picture sheet is inside the lid.',
    },
    contents: {
      it: ['58 binari', '3 treni con vagoni', 'Ponte e galleria', 'Stazione', 'Cassa di legno'],
      en: ['58 tracks', '3 trains with wagons', 'Bridge and tunnel', 'Station', 'Wooden box'],
    },
    category: 'bambini',
    transportable: true,
    maxMonths: 2,
    picture: 'trenino-di-legno',
    alt: { it: 'Un trenino di legno colorato su un binario', en: 'A coloured wooden train on its track' },
  },
  {
    slug: 'robot-da-programmare',
    name: { it: 'Robot da programmare', en: 'Robot to program' },
    description: {
      it: 'Si muove, parla e segue una linea: i bambini gli danno i comandi con i tasti, i più grandi con il tablet. Dagli 8 anni, anche per una classe. Le missioni sono nel libretto. Ricaricalo e rimetti le ruote nel loro scomparto.',
      en: 'It moves, talks and follows a line: young children give it commands with the keys, older ones with a tablet. From age 8, also for a class. The missions are in the booklet. Charge it and put the wheels back in their compartment.',
    },
    contents: {
      it: [
        'Robot',
        'Libretto con 20 missioni',
        'Tappeto con le linee',
        'Cavo di ricarica',
        'Scatola con gli scomparti',
      ],
      en: ['Robot', 'Booklet with 20 missions', 'Mat with lines', 'Charging cable', 'Box with compartments'],
    },
    category: 'bambini',
    transportable: true,
    maxMonths: 1,
    picture: 'robot-da-programmare',
    alt: { it: 'Un robot giallo e blu che segue una linea', en: 'A yellow and blue robot following a line' },
  },
  {
    slug: 'teatrino-e-maschere',
    name: { it: 'Teatrino con maschere e burattini', en: 'Puppet theatre with masks' },
    description: {
      it: 'Un teatrino da tavolo con Fagiolino, Sganapino e i loro amici, per inventare storie in casa o a scuola. Il sipario si apre davvero. I burattini si lavano a mano: se uno si macchia diccelo e ci pensiamo noi.',
      en: 'A table-top theatre with Fagiolino, Sganapino and their friends from Bologna, for making up stories at home or at school. The curtain really opens. The puppets are washed by hand: if one gets stained, tell us and we will see to it.',
    },
    contents: {
      it: ['Teatrino pieghevole', '6 burattini', '8 maschere di cartapesta', '3 fondali di stoffa'],
      en: ['Folding theatre', '6 puppets', '8 papier-mâché masks', '3 cloth backdrops'],
    },
    category: 'bambini',
    transportable: true,
    maxMonths: 2,
    picture: 'teatrino-e-maschere',
    alt: { it: 'Un teatrino rosso con due burattini', en: 'A red theatre with two puppets' },
  },
]

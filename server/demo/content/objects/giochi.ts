import type { DemoObject } from '../types.ts'

export const giochi: DemoObject[] = [
  {
    slug: 'scacchi-da-torneo',
    name: { it: 'Scacchi da torneo con orologio', en: 'Tournament chess with clock' },
    description: {
      it: 'Pezzi pesanti, scacchiera che si arrotola e un orologio per giocare sul serio. C’è anche un foglio con le regole per chi comincia. Conta i pezzi prima di chiudere il sacchetto: trentadue, più due regine di scorta.',
      en: 'Heavy pieces, a roll-up board and a clock for serious games. There is a rules sheet for beginners too. Count the pieces before you close the bag: thirty-two, plus two spare queens.',
    },
    contents: {
      it: ['34 pezzi', 'Scacchiera arrotolabile', 'Orologio digitale', 'Foglio delle regole', 'Borsa a tubo'],
      en: ['34 pieces', 'Roll-up board', 'Digital clock', 'Rules sheet', 'Tube bag'],
    },
    category: 'giochi',
    transportable: true,
    maxMonths: 2,
    picture: 'scacchi-da-torneo',
    alt: { it: 'Una scacchiera con due pezzi e l’orologio', en: 'A chessboard with two pieces and the clock' },
    also: [{ picture: '265f-fe0f', alt: { it: 'Un pedone nero', en: 'A black pawn' } }],
  },
  {
    slug: 'scatola-gioco-di-ruolo',
    name: { it: 'Scatola per il gioco di ruolo', en: 'Role-playing box' },
    description: {
      it: 'Dadi, schermo e un’avventura pronta da giocare in quattro ore, anche se non l’avete mai fatto. Va bene da tre a sei persone, dai 12 anni. Le schede dei personaggi si fotocopiano, non si scrivono: le copie sono nella busta.',
      en: 'Dice, a screen and an adventure ready to play in four hours, even if none of you has tried before. For three to six people, from age 12. Photocopy the character sheets rather than writing on them: copies are in the folder.',
    },
    contents: {
      it: [
        '6 set di dadi',
        'Schermo per chi conduce',
        'Avventura introduttiva',
        '6 schede e 30 copie',
        'Mappa e segnalini',
      ],
      en: ['6 sets of dice', 'Game master’s screen', 'Starter adventure', '6 sheets and 30 copies', 'Map and tokens'],
    },
    category: 'giochi',
    transportable: true,
    maxMonths: 2,
    picture: 'scatola-gioco-di-ruolo',
    alt: { it: 'Lo schermo, la mappa e i dadi a molte facce', en: 'The screen, the map and many-sided dice' },
  },
  {
    slug: 'console-con-giochi',
    name: { it: 'Console con quattro giochi', en: 'Console with four games' },
    description: {
      it: 'Quattro controller e quattro giochi da fare insieme sul divano, adatti dai 7 anni. Si collega a qualsiasi televisore con il cavo HDMI. Esci dal tuo account prima di renderla e controlla che i dischi siano nelle loro custodie.',
      en: 'Four controllers and four games to play together on the sofa, from age 7. It connects to any television with an HDMI cable. Sign out of your account before you return it and check the discs are in their cases.',
    },
    contents: {
      it: ['Console', '4 controller', '4 giochi', 'Cavo HDMI e alimentatore', 'Borsa'],
      en: ['Console', '4 controllers', '4 games', 'HDMI cable and power supply', 'Bag'],
    },
    category: 'giochi',
    transportable: true,
    maxMonths: 1,
    picture: 'console-con-giochi',
    alt: { it: 'La console con due controller e tre giochi', en: 'The console with two controllers and three games' },
  },
  {
    slug: 'puzzle-e-tappeto',
    name: { it: 'Tre puzzle da mille pezzi con tappeto', en: 'Three thousand-piece puzzles with mat' },
    description: {
      it: 'Un mercato, una cartina antica e i portici di Bologna, con il tappeto che si arrotola quando il tavolo serve per cena. I pezzi ci sono tutti: se alla fine ne manca uno, guarda sotto il divano e poi diccelo.',
      en: 'A market, an old map and the porticoes of Bologna, with a mat that rolls up when the table is needed for dinner. All the pieces are there: if one is missing at the end, look under the sofa and then tell us.',
    },
    contents: {
      it: ['3 puzzle da 1000 pezzi', 'Tappeto arrotolabile', '6 vassoi per dividere i pezzi'],
      en: ['3 puzzles of 1000 pieces', 'Roll-up mat', '6 sorting trays'],
    },
    category: 'giochi',
    transportable: true,
    maxMonths: 2,
    picture: 'puzzle-e-tappeto',
    alt: { it: 'Un puzzle cominciato sul suo tappeto verde', en: 'A puzzle begun on its green mat' },
  },
  {
    slug: 'birilli-da-prato',
    name: { it: 'Birilli da prato', en: 'Lawn skittles' },
    description: {
      it: 'Dieci birilli di legno e due bocce, per feste, cortili e pomeriggi al parco. Giocano grandi e piccoli insieme. La sacca pesa nove chili. Pulisci la terra con uno straccio e non lasciarli fuori la notte.',
      en: 'Ten wooden skittles and two balls, for parties, courtyards and afternoons in the park. Young and old play together. The bag weighs nine kilos. Wipe the soil off with a cloth and do not leave them out overnight.',
    },
    contents: {
      it: ['10 birilli', '2 bocce', 'Corda per segnare la linea', 'Lavagnetta per i punti', 'Sacca'],
      en: ['10 skittles', '2 balls', 'Rope to mark the line', 'Small scoreboard', 'Bag'],
    },
    category: 'giochi',
    transportable: true,
    maxMonths: 2,
    picture: 'birilli-da-prato',
    alt: { it: 'Birilli e bocce di legno sull’erba', en: 'Wooden skittles and balls on the grass' },
  },
]

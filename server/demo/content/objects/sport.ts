import type { DemoObject } from '../types.ts'

export const sport: DemoObject[] = [
  {
    slug: 'skateboard',
    name: { it: 'Skateboard con protezioni', en: 'Skateboard with pads' },
    description: {
      it: 'Una tavola larga e stabile, buona per imparare al parco. Casco e protezioni si regolano dai 10 anni agli adulti: usali sempre. Non lasciarla sotto la pioggia, il legno si gonfia. Se una ruota gratta, dillo quando la rendi.',
      en: 'A wide, steady board, good for learning at the park. Helmet and pads adjust from age 10 to adults: always wear them. Do not leave it in the rain, the wood swells. If a wheel rubs, tell us when you return it.',
    },
    contents: {
      it: ['Skateboard', 'Casco regolabile', 'Ginocchiere e gomitiere', 'Polsiere', 'Chiave per i carrelli'],
      en: ['Skateboard', 'Adjustable helmet', 'Knee and elbow pads', 'Wrist guards', 'Truck tool'],
    },
    category: 'sport',
    transportable: true,
    maxMonths: 2,
    picture: 'skateboard',
    alt: { it: 'Uno skateboard con il casco e una ginocchiera', en: 'A skateboard with the helmet and a knee pad' },
  },
  {
    slug: 'set-da-ping-pong',
    name: { it: 'Set da ping-pong con rete estensibile', en: 'Table tennis set with stretch net' },
    description: {
      it: 'Trasforma il tavolo della cucina o quello del parco in un campo: la rete si aggancia a piani fino a 1,80 metri. Ci giocano in quattro. Le palline sono dodici; se ne perdi una o due non succede niente.',
      en: 'Turns the kitchen table or the one in the park into a court: the net clips onto tops up to 1.80 metres wide. Four can play. There are twelve balls; losing one or two is fine.',
    },
    contents: {
      it: ['4 racchette', 'Rete estensibile', '12 palline', 'Sacca'],
      en: ['4 bats', 'Stretch net', '12 balls', 'Bag'],
    },
    category: 'sport',
    transportable: true,
    maxMonths: 2,
    picture: 'set-da-ping-pong',
    alt: {
      it: 'Due racchette da ping-pong e la pallina davanti alla rete',
      en: 'Two table tennis bats and the ball before the net',
    },
  },
  {
    slug: 'set-da-badminton',
    name: { it: 'Set da badminton con rete', en: 'Badminton set with net' },
    description: {
      it: 'Rete, pali e racchette in una sola borsa: in dieci minuti il prato è un campo. Meglio una giornata senza vento. Controlla che i volani siano nel tubo e arrotola la rete senza nodi.',
      en: 'Net, poles and rackets in one bag: in ten minutes the lawn is a court. Best on a day without wind. Check the shuttlecocks are in their tube and roll the net up without knots.',
    },
    contents: {
      it: ['4 racchette', 'Rete con 2 pali', '6 volani', 'Picchetti e corde', 'Borsa'],
      en: ['4 rackets', 'Net with 2 poles', '6 shuttlecocks', 'Pegs and ropes', 'Bag'],
    },
    category: 'sport',
    transportable: true,
    maxMonths: 2,
    picture: 'set-da-badminton',
    alt: {
      it: 'Due racchette da badminton e il volano davanti alla rete',
      en: 'Two badminton rackets and the shuttlecock before the net',
    },
  },
  {
    slug: 'slittino-di-legno',
    name: { it: 'Slittino di legno a due posti', en: 'Two-seater wooden sledge' },
    description: {
      it: 'Per un adulto e un bambino, con i pattini di metallo che tengono la direzione. Va usato su neve battuta, lontano dalle piste da sci. Asciuga i pattini prima di renderlo, così restano lucidi.',
      en: 'For one adult and one child, with metal runners that hold their line. Use it on packed snow, away from ski runs. Dry the runners before you return it, so they stay bright.',
    },
    contents: {
      it: ['Slittino', 'Corda per trainarlo', 'Cuscino', '2 caschi'],
      en: ['Sledge', 'Pull rope', 'Cushion', '2 helmets'],
    },
    category: 'sport',
    transportable: false,
    maxMonths: 1,
    picture: '1f6f7',
    alt: { it: 'Uno slittino con i pattini rossi', en: 'A sledge with red runners' },
  },
  {
    slug: 'canoa-gonfiabile',
    name: { it: 'Canoa gonfiabile a due posti', en: 'Two-seater inflatable canoe' },
    description: {
      it: 'Sta nel bagagliaio e si gonfia in dieci minuti con la sua pompa. Va bene per laghi e mare calmo, non per i torrenti. I giubbotti si mettono sempre, anche se sai nuotare. Sciacquala con acqua dolce e rendila asciutta, con la valvola aperta.',
      en: 'It fits in a car boot and inflates in ten minutes with its pump. Fine for lakes and calm sea, not for rapids. Always wear the life jackets, even if you can swim. Rinse it with fresh water and return it dry, with the valve open.',
    },
    contents: {
      it: ['Canoa', '2 pagaie', 'Pompa a pedale', '2 giubbotti di salvataggio', 'Kit di riparazione', 'Sacca da 15 kg'],
      en: ['Canoe', '2 paddles', 'Foot pump', '2 life jackets', 'Repair kit', '15 kg bag'],
    },
    category: 'sport',
    transportable: false,
    maxMonths: 1,
    picture: 'canoa-gonfiabile',
    alt: { it: 'Una canoa gonfiabile arancione con due sedili', en: 'An orange inflatable canoe with two seats' },
  },
]

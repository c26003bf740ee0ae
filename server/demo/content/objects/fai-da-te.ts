import type { DemoObject } from '../types.ts'

export const faiDaTe: DemoObject[] = [
  {
    slug: 'trapano-avvitatore',
    name: { it: 'Trapano avvitatore e cacciaviti', en: 'Drill driver and screwdrivers' },
    description: {
      it: 'Per montare mobili, appendere mensole e forare legno, cartongesso e muri leggeri. Carica una batteria mentre usi l’altra: un’ora basta. Riportalo con le batterie cariche e le punte al loro posto, anche quelle consumate: le cambiamo noi.',
      en: 'For putting furniture together, hanging shelves and drilling wood, plasterboard and light walls. Charge one battery while you use the other: an hour is enough. Bring it back with the batteries charged and the bits in their places, worn ones too: we replace them.',
    },
    contents: {
      it: [
        'Trapano avvitatore da 18 V',
        '2 batterie e caricatore',
        'Set di 30 punte e inserti',
        '4 cacciaviti a mano',
        'Valigetta',
      ],
      en: ['18 V drill driver', '2 batteries and charger', 'Set of 30 bits', '4 hand screwdrivers', 'Carry case'],
    },
    category: 'fai-da-te',
    transportable: true,
    maxMonths: 1,
    picture: 'trapano-avvitatore',
    alt: { it: 'Trapano avvitatore e cacciaviti', en: 'Drill driver and screwdrivers' },
  },
  {
    slug: 'cassetta-degli-attrezzi',
    name: { it: 'Cassetta degli attrezzi completa', en: 'Full toolbox' },
    description: {
      it: 'Quello che serve per i lavoretti di casa, tutto in una cassetta. Ogni attrezzo ha la sua sagoma disegnata sul fondo, così vedi subito se manca qualcosa. Prima di renderla passa uno straccio asciutto sulle parti di metallo.',
      en: 'Everything for small jobs around the house, in one box. Each tool has its outline drawn inside, so you see at once if something is missing. Wipe the metal parts with a dry cloth before you bring it back.',
    },
    contents: {
      it: [
        'Martello',
        'Pinza universale e tronchese',
        'Metro da 5 metri',
        'Livella da 40 cm',
        'Taglierino con lame di scorta',
        '6 brugole',
      ],
      en: [
        'Hammer',
        'Pliers and wire cutters',
        '5 metre tape measure',
        '40 cm spirit level',
        'Cutter with spare blades',
        '6 hex keys',
      ],
    },
    category: 'fai-da-te',
    transportable: true,
    maxMonths: 2,
    picture: '1f9f0',
    alt: { it: 'Una cassetta degli attrezzi rossa', en: 'A red toolbox' },
    also: [{ picture: '1f528', alt: { it: 'Il martello', en: 'The hammer' } }],
  },
  {
    slug: 'scala-di-legno',
    name: { it: 'Scala di legno da tre metri', en: 'Three-metre wooden ladder' },
    description: {
      it: 'Una scala a pioli leggera, per tinteggiare, cambiare le lampadine o raccogliere la frutta. Regge fino a 120 chili. Non entra in ascensore e in auto va legata sul tetto: le cinghie te le diamo noi. Riportala asciutta e senza vernice fresca.',
      en: 'A light rung ladder for painting, changing bulbs or picking fruit. It holds up to 120 kilos. It does not fit in a lift, and on a car it goes on the roof: we give you the straps. Bring it back dry and with no wet paint on it.',
    },
    contents: {
      it: ['Scala', '2 piedini antiscivolo', '2 cinghie per il tetto dell’auto'],
      en: ['Ladder', '2 non-slip feet', '2 straps for a car roof'],
    },
    category: 'fai-da-te',
    transportable: false,
    maxMonths: 1,
    picture: '1fa9c',
    alt: { it: 'Una scala a pioli di legno', en: 'A wooden rung ladder' },
  },
  {
    slug: 'sega-a-mano',
    name: { it: 'Sega a mano con cassetta per tagli obliqui', en: 'Hand saw with mitre box' },
    description: {
      it: 'Taglia assi, battiscopa e cornici con angoli precisi, senza rumore e senza corrente. La lama è affilata: tienila nella sua custodia quando non la usi. Se perde il filo dillo al ritorno, la affiliamo noi.',
      en: 'Cuts boards, skirting and frames at exact angles, with no noise and no power. The blade is sharp: keep it in its sleeve when you are not using it. If it gets blunt, tell us when you return it and we will sharpen it.',
    },
    contents: {
      it: ['Sega da 50 cm', 'Cassetta per tagli a 45 e 90 gradi', '2 morsetti', 'Custodia della lama'],
      en: ['50 cm saw', 'Mitre box for 45 and 90 degrees', '2 clamps', 'Blade sleeve'],
    },
    category: 'fai-da-te',
    transportable: true,
    maxMonths: 2,
    picture: 'sega-a-mano',
    alt: { it: 'Una sega a mano sopra la cassetta per i tagli obliqui', en: 'A hand saw over its mitre box' },
  },
  {
    slug: 'set-di-chiavi',
    name: { it: 'Set di chiavi combinate e a bussola', en: 'Spanner and socket set' },
    description: {
      it: 'Per bici, lavatrici, rubinetti e mobili con i bulloni. Le misure vanno da 6 a 22 millimetri, stampate sul manico. Conta i pezzi prima di chiudere il rotolo: sono sedici.',
      en: 'For bikes, washing machines, taps and furniture with bolts. Sizes run from 6 to 22 millimetres, stamped on the handle. Count the pieces before you close the roll: there are sixteen.',
    },
    contents: {
      it: ['12 chiavi combinate', 'Chiave a cricchetto con 2 prolunghe', 'Chiave regolabile', 'Rotolo di tela'],
      en: ['12 combination spanners', 'Ratchet with 2 extensions', 'Adjustable spanner', 'Canvas roll'],
    },
    category: 'fai-da-te',
    transportable: true,
    maxMonths: 2,
    picture: 'set-di-chiavi',
    alt: { it: 'Tre chiavi e un cricchetto nella loro cassetta', en: 'Three spanners and a ratchet in their case' },
    also: [{ picture: '1f527', alt: { it: 'La chiave regolabile', en: 'The adjustable spanner' } }],
  },
]

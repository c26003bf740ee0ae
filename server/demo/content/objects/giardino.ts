import type { DemoObject } from '../types.ts'

export const giardino: DemoObject[] = [
  {
    slug: 'ascia-spaccalegna',
    name: { it: 'Ascia spaccalegna', en: 'Splitting axe' },
    description: {
      it: 'Per fare la legna della stufa o del camino, con un manico lungo che lavora al posto tuo. Usa sempre gli occhiali e un ceppo stabile, mai il cemento. Riportala con il coprilama messo.',
      en: 'For splitting wood for the stove or fireplace, with a long handle that does the work for you. Always wear the glasses and use a steady block, never concrete. Bring it back with the blade cover on.',
    },
    contents: {
      it: ['Ascia da 2 kg', 'Coprilama', 'Occhiali di protezione', 'Cuneo di ferro'],
      en: ['2 kg axe', 'Blade cover', 'Safety glasses', 'Iron wedge'],
    },
    category: 'giardino',
    transportable: true,
    maxMonths: 2,
    picture: '1fa93',
    alt: { it: 'Un’ascia con la testa rossa', en: 'An axe with a red head' },
    also: [{ picture: '1f97d', alt: { it: 'Gli occhiali di protezione', en: 'The safety goggles' } }],
  },
  {
    slug: 'piccone',
    name: { it: 'Piccone e pala', en: 'Pickaxe and shovel' },
    description: {
      it: 'Per scavare una buca, togliere una radice o rompere un terreno duro prima di piantare. Il piccone pesa tre chili: prendilo se hai la schiena a posto. Togli la terra con una spazzola e rendili asciutti, così non arrugginiscono.',
      en: 'For digging a hole, taking out a root or breaking hard ground before planting. The pickaxe weighs three kilos: take it if your back is fine. Brush the soil off and return them dry, so they do not rust.',
    },
    contents: {
      it: ['Piccone', 'Pala a punta', 'Guanti da lavoro', 'Spazzola'],
      en: ['Pickaxe', 'Pointed shovel', 'Work gloves', 'Brush'],
    },
    category: 'giardino',
    transportable: false,
    maxMonths: 2,
    picture: 'piccone',
    alt: { it: 'Un piccone e una pala incrociati', en: 'A pickaxe and a shovel, crossed' },
  },
  {
    slug: 'kit-per-rinvasare',
    name: { it: 'Kit per rinvasare', en: 'Repotting kit' },
    description: {
      it: 'Per cambiare vaso alle piante di casa e del balcone senza sporcare dappertutto. Il telo si chiude agli angoli e trattiene la terra. Terriccio e vasi non ci sono: portali tu. Sciacqua gli attrezzi prima di renderli.',
      en: 'For moving house and balcony plants to new pots without a mess. The mat buttons up at the corners and keeps the soil in. Soil and pots are not included: bring your own. Rinse the tools before returning them.',
    },
    contents: {
      it: [
        'Telo con gli angoli a bottone',
        'Paletta e forchetta',
        'Forbici da potatura',
        'Annaffiatoio a becco lungo',
        'Misuratore di umidità',
      ],
      en: ['Mat with button corners', 'Trowel and fork', 'Secateurs', 'Long-spout watering can', 'Moisture meter'],
    },
    category: 'giardino',
    transportable: true,
    maxMonths: 2,
    picture: 'kit-per-rinvasare',
    alt: { it: 'Kit per rinvasare', en: 'Repotting kit' },
  },
  {
    slug: 'smielatore',
    name: { it: 'Smielatore a manovella', en: 'Hand-cranked honey extractor' },
    description: {
      it: 'Per chi ha qualche arnia e raccoglie il miele due volte l’anno. Tiene quattro telaini e si smonta per pulirlo. Lavalo solo con acqua tiepida, senza detersivo, e rendilo asciutto: chi viene dopo ti ringrazia.',
      en: 'For people with a few hives who harvest honey twice a year. It holds four frames and comes apart for cleaning. Wash it with lukewarm water only, no soap, and return it dry: the next person will thank you.',
    },
    contents: {
      it: [
        'Smielatore in acciaio per 4 telaini',
        'Manovella',
        'Filtro doppio',
        'Coltello per disopercolare',
        'Secchio con rubinetto',
      ],
      en: ['Steel extractor for 4 frames', 'Crank', 'Double strainer', 'Uncapping knife', 'Bucket with tap'],
    },
    category: 'giardino',
    transportable: false,
    maxMonths: 1,
    picture: 'smielatore',
    alt: { it: 'Smielatore a manovella', en: 'Hand-cranked honey extractor' },
  },
  {
    slug: 'semenzaio-riscaldato',
    name: { it: 'Semenzaio riscaldato', en: 'Heated seed tray' },
    description: {
      it: 'Fa nascere pomodori, peperoni e basilico da febbraio, anche su un davanzale freddo. La base scalda piano e consuma come una lampadina. Ci stanno 40 piantine. Svuotalo, lavalo e fallo asciugare prima di riportarlo.',
      en: 'Starts tomatoes, peppers and basil from February, even on a cold windowsill. The base warms gently and uses as much power as a light bulb. It holds 40 seedlings. Empty it, wash it and let it dry before you bring it back.',
    },
    contents: {
      it: ['Base riscaldata', 'Vassoio da 40 celle', 'Coperchio con aperture', 'Termometro da terra'],
      en: ['Heated base', '40-cell tray', 'Lid with vents', 'Soil thermometer'],
    },
    category: 'giardino',
    transportable: true,
    maxMonths: 2,
    picture: 'semenzaio-riscaldato',
    alt: { it: 'Semenzaio riscaldato', en: 'Heated seed tray' },
  },
]

import type { DemoObject } from '../types.ts'

export const casaECucito: DemoObject[] = [
  {
    slug: 'macchina-da-cucire',
    name: { it: 'Macchina da cucire', en: 'Sewing machine' },
    description: {
      it: 'Per orli, tende e cerniere da cambiare. Fa 14 punti e si infila seguendo i numeri stampati sopra. Prova prima su un ritaglio: l’ago giusto per il tuo tessuto è nella bustina. Rendila con il filo tolto e il piedino abbassato.',
      en: 'For hems, curtains and zips to replace. It does 14 stitches and you thread it by following the printed numbers. Try on a scrap first: the right needle for your fabric is in the sachet. Return it unthreaded and with the foot down.',
    },
    contents: {
      it: [
        'Macchina con pedale',
        '6 spoline',
        'Aghi per 4 tessuti',
        '5 fili colorati',
        'Forbici da sarta',
        'Coperchio rigido',
      ],
      en: [
        'Machine with pedal',
        '6 bobbins',
        'Needles for 4 fabrics',
        '5 coloured threads',
        'Dressmaking scissors',
        'Hard cover',
      ],
    },
    category: 'casa-e-cucito',
    transportable: true,
    maxMonths: 1,
    picture: 'macchina-da-cucire',
    alt: { it: 'Macchina da cucire', en: 'Sewing machine' },
    also: [{ picture: '1f9f5', alt: { it: 'Un filo colorato', en: 'A coloured thread' } }],
  },
  {
    slug: 'sonda-sturatubi',
    name: { it: 'Sturalavandini e sonda da tre metri', en: 'Plunger and three-metre drain snake' },
    description: {
      it: 'Prima di chiamare l’idraulico prova con questi: quasi sempre bastano. La ventosa serve per lavandini e docce, la sonda arriva dove non si vede. Usa i guanti e lava tutto con acqua calda e detersivo prima di riportarlo.',
      en: 'Before you call the plumber, try these: they are nearly always enough. The plunger is for sinks and showers, the snake goes where you cannot see. Wear the gloves and wash everything with hot water and detergent before returning it.',
    },
    contents: {
      it: ['Ventosa', 'Sonda a molla da 3 metri', 'Guanti lunghi', 'Secchio con coperchio'],
      en: ['Plunger', '3 metre drain snake', 'Long gloves', 'Bucket with lid'],
    },
    category: 'casa-e-cucito',
    transportable: true,
    maxMonths: 1,
    picture: 'sonda-sturatubi',
    alt: {
      it: 'Uno sturalavandini rosso e la sonda a molla con la manovella',
      en: 'A red plunger and the drain snake with its crank',
    },
    also: [{ picture: '1faa3', alt: { it: 'Il secchio', en: 'The bucket' } }],
  },
  {
    slug: 'kit-temperatura-e-umidita',
    name: { it: 'Kit per misurare temperatura e umidità', en: 'Temperature and humidity kit' },
    description: {
      it: 'Per capire da dove viene la muffa o quale stanza disperde il caldo. Lascia i tre sensori in casa una settimana e poi guarda i grafici sul telefono. Nel libretto c’è scritto che cosa fare dei numeri. Rendilo con le pile dentro.',
      en: 'To find out where the mould comes from or which room loses heat. Leave the three sensors around the house for a week, then look at the charts on your phone. The booklet says what to do with the numbers. Return it with the batteries in.',
    },
    contents: {
      it: ['3 sensori', 'Termometro a infrarossi', 'Libretto', 'Pile di scorta'],
      en: ['3 sensors', 'Infrared thermometer', 'Booklet', 'Spare batteries'],
    },
    category: 'casa-e-cucito',
    transportable: true,
    maxMonths: 2,
    picture: 'kit-temperatura-e-umidita',
    alt: {
      it: 'Un sensore con il suo schermo e il termometro a infrarossi',
      en: 'A sensor with its screen and the infrared thermometer',
    },
  },
  {
    slug: 'kit-grandi-pulizie',
    name: { it: 'Kit grandi pulizie', en: 'Deep-clean kit' },
    description: {
      it: 'Quando lasci un appartamento o finisci di tinteggiare: scope, secchio con strizzatore e un lavavetri che aspira le gocce. I detersivi li metti tu. Rendi i panni lavati e il secchio vuoto.',
      en: 'For when you leave a flat or finish painting: brooms, a bucket with wringer and a window cleaner that sucks up the drips. You bring the soap. Return the cloths washed and the bucket empty.',
    },
    contents: {
      it: ['Scopa e paletta', 'Secchio con strizzatore e mocio', 'Lavavetri a batteria', '6 panni', 'Asta telescopica'],
      en: ['Broom and dustpan', 'Bucket with wringer and mop', 'Battery window cleaner', '6 cloths', 'Telescopic pole'],
    },
    category: 'casa-e-cucito',
    transportable: false,
    maxMonths: 1,
    picture: 'kit-grandi-pulizie',
    alt: { it: 'Una scopa e un secchio con il mocio', en: 'A broom and a bucket with its mop' },
    also: [{ picture: '1faa3', alt: { it: 'Il secchio', en: 'The bucket' } }],
  },
  {
    slug: 'ferri-da-maglia',
    name: { it: 'Ferri e uncinetti per la maglia', en: 'Knitting needles and hooks' },
    description: {
      it: 'Tutte le misure, per non comprarne un paio a ogni progetto. Ci sono anche i ferri circolari per le maniche. Un gomitolo di prova è nella borsa, tienilo pure. Rimetti ogni paio nella sua tasca: le misure sono ricamate sopra.',
      en: 'Every size, so you do not buy a pair for each project. Circular needles for sleeves are here too. There is a practice ball of wool in the bag, keep it. Put each pair back in its pocket: the sizes are embroidered on.',
    },
    contents: {
      it: ['12 paia di ferri', '5 ferri circolari', '8 uncinetti', 'Contagiri e segnapunti', 'Borsa con le tasche'],
      en: [
        '12 pairs of needles',
        '5 circular needles',
        '8 crochet hooks',
        'Row counter and stitch markers',
        'Bag with pockets',
      ],
    },
    category: 'casa-e-cucito',
    transportable: true,
    maxMonths: 2,
    picture: '1f9f6',
    alt: { it: 'Un gomitolo azzurro con i ferri', en: 'A blue ball of yarn with needles' },
  },
]

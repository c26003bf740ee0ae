import { objectsIn } from '../told.ts'

export const moreGiardino = objectsIn('giardino', [
  [
    'tosaerba-a-mano',
    '1f33f',
    [
      'Tosaerba a mano',
      "Per prati fino a 100 metri quadri, senza filo e senza rumore. Taglia meglio l'erba asciutta; pulisci le lame con uno straccio.",
      'Tosaerba elicoidale; Cesto raccoglierba; Guanti',
      'Un rametto di erbe',
    ],
    [
      'Push mower',
      'For lawns up to 100 square metres, no cable and no noise. It cuts dry grass best; wipe the blades with a rag.',
      'Reel mower; Grass box; Gloves',
      'A sprig of herbs',
    ],
    { fixed: true },
  ],
  [
    'decespugliatore',
    '1f33e',
    [
      'Decespugliatore a batteria',
      "Per bordi e sterpaglie: mezz'ora con una batteria. Visiera e scarpe chiuse sempre, e nessuno a meno di dieci metri.",
      'Decespugliatore; 2 batterie; Filo di ricambio; Visiera',
      'Spighe al vento',
    ],
    [
      'Battery brush cutter',
      'For edges and scrub: half an hour on a battery. Always visor and closed shoes, and nobody within ten metres.',
      'Brush cutter; 2 batteries; Spare line; Visor',
      'Ears in the wind',
    ],
    { fixed: true, short: true },
  ],
  [
    'tagliasiepi',
    '1f333',
    [
      'Tagliasiepi elettrico',
      "Pareggia siepi fino a due metri. Lavora dal basso verso l'alto, con il cavo sopra la spalla.",
      'Tagliasiepi da 55 cm; Prolunga da 20 metri; Olio per le lame',
      'Un albero',
    ],
    [
      'Electric hedge trimmer',
      'Evens hedges up to two metres. Work from the bottom up, with the cable over your shoulder.',
      '55 cm hedge trimmer; 20 metre lead; Blade oil',
      'A tree',
    ],
  ],
  [
    'forbici-da-potatura',
    '1f339',
    [
      'Forbici e seghetto da potatura',
      "Per rose, ulivi e piccoli alberi. Disinfetta le lame con l'alcol tra una pianta e l'altra: è nella borsa.",
      'Forbici; Troncarami; Seghetto; Alcol; Guanti da rose',
      'Una rosa rossa',
    ],
    [
      'Pruning shears and saw',
      'For roses, olive trees and small trees. Clean the blades with alcohol between plants: it is in the bag.',
      'Shears; Loppers; Saw; Alcohol; Rose gloves',
      'A red rose',
    ],
  ],
  [
    'carriola',
    '1f69c',
    [
      'Carriola con ruota piena',
      'Non si buca mai. Porta 80 litri di terra o tre sacchi di cemento. Sciacquala prima di renderla.',
      'Carriola da 80 litri',
      'Un trattore',
    ],
    [
      'Wheelbarrow with a solid wheel',
      'It never goes flat. It carries 80 litres of soil or three bags of cement. Rinse it before you return it.',
      '80 litre wheelbarrow',
      'A tractor',
    ],
    { fixed: true },
  ],
  [
    'biotrituratore',
    '1f343',
    [
      'Biotrituratore',
      'Rami fino a 4 centimetri diventano pacciame. Tre persone alla volta lo prenotano in autunno: riportalo il giorno giusto.',
      'Biotrituratore; Spingirami; Sacco da 50 litri; Occhiali',
      'Foglie al vento',
    ],
    [
      'Garden shredder',
      'Branches up to 4 centimetres become mulch. In autumn everybody wants it: bring it back on the right day.',
      'Shredder; Pusher; 50 litre bag; Goggles',
      'Leaves in the wind',
    ],
    { fixed: true, short: true },
  ],
  [
    'irrigatore-a-goccia',
    '1f4a7',
    [
      'Irrigazione a goccia per le vacanze',
      'Bagna venti vasi mentre sei via, con un timer sul rubinetto. Provala due giorni prima di partire.',
      'Timer; Tubo da 25 metri; 20 gocciolatori; Raccordi',
      "Una goccia d'acqua",
    ],
    [
      'Holiday drip irrigation',
      'Waters twenty pots while you are away, with a timer on the tap. Try it two days before you leave.',
      'Timer; 25 metre hose; 20 drippers; Fittings',
      'A drop of water',
    ],
  ],
  [
    'compostiera',
    '1fab1',
    [
      'Compostiera con i lombrichi',
      "Per provare un mese il compost sul balcone prima di farne uno tuo. I lombrichi sono compresi: vanno tenuti all'ombra.",
      'Compostiera a tre piani; Lombrichi; Libretto',
      'Un lombrico',
    ],
    [
      'Worm composter',
      'To try compost on your balcony for a month before you make your own. Worms included: keep them in the shade.',
      'Three-tier composter; Worms; Booklet',
      'A worm',
    ],
    { fixed: true },
  ],
  [
    'trappola-fotografica',
    '1f98a',
    [
      'Fototrappola da giardino',
      'Scopri chi passa di notte: ricci, volpi, gatti. Scatta da sola e non fa luce. Puntala solo sul tuo giardino.',
      'Fototrappola; Cinghia; Scheda di memoria; 8 pile',
      'Il muso di una volpe',
    ],
    [
      'Garden camera trap',
      'Find out who comes by at night: hedgehogs, foxes, cats. It shoots by itself without a light. Point it at your own garden only.',
      'Camera trap; Strap; Memory card; 8 batteries',
      'The face of a fox',
    ],
  ],
  [
    'mangiatoia-e-binocolo',
    '1f426',
    [
      'Mangiatoia con binocolo',
      "Per contare gli uccelli dell'inverno con i bambini. I semi sono per la prima settimana, poi continui tu.",
      'Mangiatoia; Binocolo 8x; Tavola degli uccelli; Semi',
      'Un uccellino',
    ],
    [
      'Bird feeder with binoculars',
      'To count winter birds with children. The seeds are for the first week, then you carry on.',
      'Feeder; 8x binoculars; Bird chart; Seeds',
      'A little bird',
    ],
  ],
  [
    'soffiatore',
    '1f341',
    [
      'Soffiatore per foglie',
      'Libera vialetti e terrazze in pochi minuti. A batteria, si sente poco: comunque non prima delle nove.',
      'Soffiatore; Batteria e caricatore; Sacco',
      "Una foglia d'acero",
    ],
    [
      'Leaf blower',
      'Clears paths and terraces in minutes. Battery powered and quiet: still, not before nine.',
      'Blower; Battery and charger; Bag',
      'A maple leaf',
    ],
  ],
  [
    'misura-terreno',
    '1f331',
    [
      'Misuratore per il terreno',
      'Dice se la terra è acida, secca o povera di luce. Infilalo, aspetta un minuto, poi puliscilo: tutto qui.',
      'Misuratore di pH e umidità; Sonda lunga; Tabella delle piante',
      'Un germoglio',
    ],
    [
      'Soil meter',
      'Tells you whether the soil is acid, dry or short of light. Push it in, wait a minute, wipe it: that is all.',
      'pH and moisture meter; Long probe; Plant table',
      'A seedling',
    ],
  ],
])

import { objectsIn } from '../told.ts'

export const moreGiardino = objectsIn('giardino', [
  [
    'tosaerba-a-mano',
    'tosaerba-a-mano',
    [
      'Tosaerba a mano',
      'Per prati fino a 100 metri quadri, senza filo e senza rumore. Taglia meglio l’erba asciutta; pulisci le lame con uno straccio.',
      'Tosaerba elicoidale; Cesto raccoglierba; Guanti',
      'Tosaerba a mano',
    ],
    [
      'Push mower',
      'For lawns up to 100 square metres, no cable and no noise. It cuts dry grass best; wipe the blades with a rag.',
      'Reel mower; Grass box; Gloves',
      'Push mower',
    ],
    { fixed: true },
  ],
  [
    'decespugliatore',
    'decespugliatore',
    [
      'Decespugliatore a batteria',
      'Per bordi e sterpaglie: mezz’ora con una batteria. Visiera e scarpe chiuse sempre, e nessuno a meno di dieci metri.',
      'Decespugliatore; 2 batterie; Filo di ricambio; Visiera',
      'Decespugliatore a batteria',
    ],
    [
      'Battery brush cutter',
      'For edges and scrub: half an hour on a battery. Always visor and closed shoes, and nobody within ten metres.',
      'Brush cutter; 2 batteries; Spare line; Visor',
      'Battery brush cutter',
    ],
    { fixed: true, short: true },
  ],
  [
    'tagliasiepi',
    'tagliasiepi',
    [
      'Tagliasiepi elettrico',
      'Pareggia siepi fino a due metri. Lavora dal basso verso l’alto, con il cavo sopra la spalla.',
      'Tagliasiepi da 55 cm; Prolunga da 20 metri; Olio per le lame',
      'Tagliasiepi elettrico',
    ],
    [
      'Electric hedge trimmer',
      'Evens hedges up to two metres. Work from the bottom up, with the cable over your shoulder.',
      '55 cm hedge trimmer; 20 metre lead; Blade oil',
      'Electric hedge trimmer',
    ],
  ],
  [
    'forbici-da-potatura',
    'forbici-da-potatura',
    [
      'Forbici e seghetto da potatura',
      'Per rose, ulivi e piccoli alberi. Disinfetta le lame con l’alcol tra una pianta e l’altra: è nella borsa.',
      'Forbici; Troncarami; Seghetto; Alcol; Guanti da rose',
      'Forbici e seghetto da potatura',
    ],
    [
      'Pruning shears and saw',
      'For roses, olive trees and small trees. Clean the blades with alcohol between plants: it is in the bag.',
      'Shears; Loppers; Saw; Alcohol; Rose gloves',
      'Pruning shears and saw',
    ],
  ],
  [
    'carriola',
    'carriola',
    [
      'Carriola con ruota piena',
      'Non si buca mai. Porta 80 litri di terra o tre sacchi di cemento. Sciacquala prima di renderla.',
      'Carriola da 80 litri',
      'Carriola con ruota piena',
    ],
    [
      'Wheelbarrow with a solid wheel',
      'It never goes flat. It carries 80 litres of soil or three bags of cement. Rinse it before you return it.',
      '80 litre wheelbarrow',
      'Wheelbarrow with a solid wheel',
    ],
    { fixed: true },
  ],
  [
    'biotrituratore',
    'biotrituratore',
    [
      'Biotrituratore',
      'Rami fino a 4 centimetri diventano pacciame. Tre persone alla volta lo prenotano in autunno: riportalo il giorno giusto.',
      'Biotrituratore; Spingirami; Sacco da 50 litri; Occhiali',
      'Biotrituratore',
    ],
    [
      'Garden shredder',
      'Branches up to 4 centimetres become mulch. In autumn everybody wants it: bring it back on the right day.',
      'Shredder; Pusher; 50 litre bag; Goggles',
      'Garden shredder',
    ],
    { fixed: true, short: true },
  ],
  [
    'irrigatore-a-goccia',
    'irrigatore-a-goccia',
    [
      'Irrigazione a goccia per le vacanze',
      'Bagna venti vasi mentre sei via, con un timer sul rubinetto. Provala due giorni prima di partire.',
      'Timer; Tubo da 25 metri; 20 gocciolatori; Raccordi',
      'Irrigazione a goccia per le vacanze',
    ],
    [
      'Holiday drip irrigation',
      'Waters twenty pots while you are away, with a timer on the tap. Try it two days before you leave.',
      'Timer; 25 metre hose; 20 drippers; Fittings',
      'Holiday drip irrigation',
    ],
  ],
  [
    'compostiera',
    'compostiera',
    [
      'Compostiera con i lombrichi',
      'Per provare un mese il compost sul balcone prima di farne uno tuo. I lombrichi sono compresi: vanno tenuti all’ombra.',
      'Compostiera a tre piani; Lombrichi; Libretto',
      'Compostiera con i lombrichi',
    ],
    [
      'Worm composter',
      'To try compost on your balcony for a month before you make your own. Worms included: keep them in the shade.',
      'Three-tier composter; Worms; Booklet',
      'Worm composter',
    ],
    { fixed: true },
  ],
  [
    'trappola-fotografica',
    'trappola-fotografica',
    [
      'Fototrappola da giardino',
      'Scopri chi passa di notte: ricci, volpi, gatti. Scatta da sola e non fa luce. Puntala solo sul tuo giardino.',
      'Fototrappola; Cinghia; Scheda di memoria; 8 pile',
      'Fototrappola da giardino',
    ],
    [
      'Garden camera trap',
      'Find out who comes by at night: hedgehogs, foxes, cats. It shoots by itself without a light. Point it at your own garden only.',
      'Camera trap; Strap; Memory card; 8 batteries',
      'Garden camera trap',
    ],
  ],
  [
    'mangiatoia-e-binocolo',
    'mangiatoia-e-binocolo',
    [
      'Mangiatoia con binocolo',
      'Per contare gli uccelli dell’inverno con i bambini. I semi sono per la prima settimana, poi continui tu.',
      'Mangiatoia; Binocolo 8x; Tavola degli uccelli; Semi',
      'Una mangiatoia con un uccellino, e il binocolo',
    ],
    [
      'Bird feeder with binoculars',
      'To count winter birds with children. The seeds are for the first week, then you carry on.',
      'Feeder; 8x binoculars; Bird chart; Seeds',
      'A bird feeder with a bird, and the binoculars',
    ],
  ],
  [
    'soffiatore',
    'soffiatore',
    [
      'Soffiatore per foglie',
      'Libera vialetti e terrazze in pochi minuti. A batteria, si sente poco: comunque non prima delle nove.',
      'Soffiatore; Batteria e caricatore; Sacco',
      'Soffiatore per foglie',
    ],
    [
      'Leaf blower',
      'Clears paths and terraces in minutes. Battery powered and quiet: still, not before nine.',
      'Blower; Battery and charger; Bag',
      'Leaf blower',
    ],
  ],
  [
    'misura-terreno',
    'misura-terreno',
    [
      'Misuratore per il terreno',
      'Dice se la terra è acida, secca o povera di luce. Infilalo, aspetta un minuto, poi puliscilo: tutto qui.',
      'Misuratore di pH e umidità; Sonda lunga; Tabella delle piante',
      'Misuratore per il terreno',
    ],
    [
      'Soil meter',
      'Tells you whether the soil is acid, dry or short of light. Push it in, wait a minute, wipe it: that is all.',
      'pH and moisture meter; Long probe; Plant table',
      'Soil meter',
    ],
  ],
])

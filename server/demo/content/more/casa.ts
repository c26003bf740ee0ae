import { objectsIn } from '../told.ts'

export const moreCasa = objectsIn('casa-e-cucito', [
  [
    'ferro-a-vapore-verticale',
    'ferro-a-vapore-verticale',
    [
      'Stiratore verticale',
      'Tende, giacche e abiti appesi, senza asse. L’acqua è quella del rubinetto.',
      'Stiratore; Appendino; Guanto; Spazzola',
      'Stiratore verticale',
    ],
    [
      'Garment steamer',
      'Curtains, jackets and dresses on a hanger, no board. Tap water is fine.',
      'Steamer; Hanger; Glove; Brush',
      'Garment steamer',
    ],
  ],
  [
    'lavamoquette',
    'lavamoquette',
    [
      'Lavatappeti e divani',
      'Spruzza e aspira: un divano in mezz’ora. Svuota e sciacqua le due vasche prima di renderlo.',
      'Lavatappeti; 2 bocchette; Detergente per un divano',
      'Lavatappeti e divani',
    ],
    [
      'Carpet and sofa washer',
      'It sprays and sucks: a sofa in half an hour. Empty and rinse both tanks before you return it.',
      'Washer; 2 nozzles; Detergent for one sofa',
      'Carpet and sofa washer',
    ],
    { fixed: true, short: true },
  ],
  [
    'lavavetri',
    'lavavetri',
    [
      'Aspiragocce per vetri',
      'Finestre senza aloni, con una prolunga per quelle alte. Una carica fa dieci finestre.',
      'Aspiragocce; Prolunga; Spruzzino; Caricatore',
      'Aspiragocce per vetri',
    ],
    [
      'Window vacuum',
      'Windows without streaks, with a pole for tall ones. A charge does ten windows.',
      'Window vacuum; Pole; Sprayer; Charger',
      'Window vacuum',
    ],
  ],
  [
    'pulitore-a-vapore',
    'pulitore-a-vapore',
    [
      'Pulitore a vapore',
      'Fughe, forni e bagni senza detersivi. Aspetta che la spia sia spenta prima di aprire il tappo.',
      'Pulitore; 8 spazzole; Prolunga; Panni',
      'Pulitore a vapore',
    ],
    [
      'Steam cleaner',
      'Joints, ovens and bathrooms without detergent. Wait for the light to go out before you open the cap.',
      'Cleaner; 8 brushes; Extension; Cloths',
      'Steam cleaner',
    ],
    { fixed: true },
  ],
  [
    'deumidificatore',
    'deumidificatore',
    [
      'Deumidificatore',
      'Asciuga una stanza umida o il bucato d’inverno: 16 litri al giorno. Svuota la vaschetta la sera.',
      'Deumidificatore; Tubo di scarico',
      'Deumidificatore',
    ],
    [
      'Dehumidifier',
      'Dries a damp room or winter washing: 16 litres a day. Empty the tank in the evening.',
      'Dehumidifier; Drain hose',
      'Dehumidifier',
    ],
    { fixed: true },
  ],
  [
    'stufetta',
    'stufetta',
    [
      'Stufetta per le emergenze',
      'Per quando la caldaia si ferma. Si spegne se cade; mai coprirla né lasciarla sola.',
      'Stufetta a olio; Timer',
      'Stufetta per le emergenze',
    ],
    [
      'Emergency heater',
      'For when the boiler stops. It switches off if it falls; never cover it or leave it alone.',
      'Oil heater; Timer',
      'Emergency heater',
    ],
    { fixed: true, short: true },
  ],
  [
    'letto-gonfiabile',
    'letto-gonfiabile',
    [
      'Letto gonfiabile per due',
      'Alto come un letto vero, si gonfia in quattro minuti. Niente gatti.',
      'Letto; Pompa incorporata; Lenzuolo; Toppe',
      'Letto gonfiabile per due',
    ],
    [
      'Inflatable double bed',
      'As tall as a real bed, up in four minutes. No cats.',
      'Bed; Built-in pump; Sheet; Patches',
      'Inflatable double bed',
    ],
    { fixed: true },
  ],
  [
    'sedie-pieghevoli',
    'sedie-pieghevoli',
    [
      'Dodici sedie pieghevoli',
      'Per un pranzo lungo o una riunione. Sono in due carrelli: serve un’auto grande.',
      '12 sedie; 2 carrelli',
      'Dodici sedie pieghevoli',
    ],
    [
      'Twelve folding chairs',
      'For a long lunch or a meeting. They come on two trolleys: you need a big car.',
      '12 chairs; 2 trolleys',
      'Twelve folding chairs',
    ],
    { fixed: true },
  ],
  [
    'occhiellatrice',
    'occhiellatrice',
    [
      'Pinza per occhielli e bottoni',
      'Occhielli, automatici e borchie su stoffa e pelle. Prova prima su un ritaglio.',
      'Pinza; 4 stampi; 100 occhielli; 100 automatici',
      'Pinza per occhielli e bottoni',
    ],
    [
      'Eyelet and snap pliers',
      'Eyelets, snaps and studs on cloth and leather. Try on a scrap first.',
      'Pliers; 4 dies; 100 eyelets; 100 snaps',
      'Eyelet and snap pliers',
    ],
  ],
  [
    'stampo-per-candele',
    'stampo-per-candele',
    [
      'Laboratorio delle candele',
      'Pentolino, stampi e stoppini: la cera vecchia torna nuova. Scalda a bagnomaria, mai sul fuoco.',
      'Pentolino; 6 stampi; 20 stoppini; Termometro',
      'Il pentolino della cera, gli stampi e una candela',
    ],
    [
      'Candle workshop',
      'Pot, moulds and wicks: old wax is new again. Heat it over water, never on the flame.',
      'Pot; 6 moulds; 20 wicks; Thermometer',
      'The wax pot, the moulds and a candle',
    ],
  ],
  [
    'cesto-per-traslochi',
    'cesto-per-traslochi',
    [
      'Venti casse per il trasloco',
      'Di plastica, con coperchio: niente cartoni da comprare e buttare. Si impilano vuote una nell’altra.',
      '20 casse; Carrello; Etichette',
      'Casse di plastica impilate su un carrello a mano',
    ],
    [
      'Twenty moving crates',
      'Plastic with lids: no cardboard to buy and throw away. Empty they stack into each other.',
      '20 crates; Trolley; Labels',
      'Plastic crates stacked on a hand truck',
    ],
    { fixed: true, short: true },
  ],
  [
    'specchio-e-rasoio',
    'specchio-e-rasoio',
    [
      'Kit del barbiere in casa',
      'Macchinetta, forbici e mantella per tagliare i capelli in famiglia. Le lame vanno spazzolate e oliate.',
      'Macchinetta; 8 pettini; Forbici; Mantella; Specchio',
      'Kit del barbiere in casa',
    ],
    [
      'Home barber kit',
      'Clippers, scissors and cape to cut the family’s hair. Brush and oil the blades.',
      'Clippers; 8 combs; Scissors; Cape; Mirror',
      'Home barber kit',
    ],
  ],
])

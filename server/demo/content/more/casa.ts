import { objectsIn } from '../told.ts'

export const moreCasa = objectsIn('casa-e-cucito', [
  [
    'ferro-a-vapore-verticale',
    '1f455',
    [
      'Stiratore verticale',
      "Tende, giacche e abiti appesi, senza asse. L'acqua è quella del rubinetto.",
      'Stiratore; Appendino; Guanto; Spazzola',
      'Una maglietta',
    ],
    [
      'Garment steamer',
      'Curtains, jackets and dresses on a hanger, no board. Tap water is fine.',
      'Steamer; Hanger; Glove; Brush',
      'A T-shirt',
    ],
  ],
  [
    'lavamoquette',
    '1f9fd',
    [
      'Lavatappeti e divani',
      "Spruzza e aspira: un divano in mezz'ora. Svuota e sciacqua le due vasche prima di renderlo.",
      'Lavatappeti; 2 bocchette; Detergente per un divano',
      'Una spugna',
    ],
    [
      'Carpet and sofa washer',
      'It sprays and sucks: a sofa in half an hour. Empty and rinse both tanks before you return it.',
      'Washer; 2 nozzles; Detergent for one sofa',
      'A sponge',
    ],
    { fixed: true, short: true },
  ],
  [
    'lavavetri',
    '1fa9f',
    [
      'Aspiragocce per vetri',
      'Finestre senza aloni, con una prolunga per quelle alte. Una carica fa dieci finestre.',
      'Aspiragocce; Prolunga; Spruzzino; Caricatore',
      'Una finestra',
    ],
    [
      'Window vacuum',
      'Windows without streaks, with a pole for tall ones. A charge does ten windows.',
      'Window vacuum; Pole; Sprayer; Charger',
      'A window',
    ],
  ],
  [
    'pulitore-a-vapore',
    '2668-fe0f',
    [
      'Pulitore a vapore',
      'Fughe, forni e bagni senza detersivi. Aspetta che la spia sia spenta prima di aprire il tappo.',
      'Pulitore; 8 spazzole; Prolunga; Panni',
      'Vapore che sale',
    ],
    [
      'Steam cleaner',
      'Joints, ovens and bathrooms without detergent. Wait for the light to go out before you open the cap.',
      'Cleaner; 8 brushes; Extension; Cloths',
      'Rising steam',
    ],
    { fixed: true },
  ],
  [
    'deumidificatore',
    '1f4a8',
    [
      'Deumidificatore',
      "Asciuga una stanza umida o il bucato d'inverno: 16 litri al giorno. Svuota la vaschetta la sera.",
      'Deumidificatore; Tubo di scarico',
      'Uno sbuffo di aria',
    ],
    [
      'Dehumidifier',
      'Dries a damp room or winter washing: 16 litres a day. Empty the tank in the evening.',
      'Dehumidifier; Drain hose',
      'A puff of air',
    ],
    { fixed: true },
  ],
  [
    'stufetta',
    '1f321-fe0f',
    [
      'Stufetta per le emergenze',
      'Per quando la caldaia si ferma. Si spegne se cade; mai coprirla né lasciarla sola.',
      'Stufetta a olio; Timer',
      'Un termometro',
    ],
    [
      'Emergency heater',
      'For when the boiler stops. It switches off if it falls; never cover it or leave it alone.',
      'Oil heater; Timer',
      'A thermometer',
    ],
    { fixed: true, short: true },
  ],
  [
    'letto-gonfiabile',
    '1f6cc',
    [
      'Letto gonfiabile per due',
      'Alto come un letto vero, si gonfia in quattro minuti. Niente gatti.',
      'Letto; Pompa incorporata; Lenzuolo; Toppe',
      'Una persona a letto',
    ],
    [
      'Inflatable double bed',
      'As tall as a real bed, up in four minutes. No cats.',
      'Bed; Built-in pump; Sheet; Patches',
      'A person in bed',
    ],
    { fixed: true },
  ],
  [
    'sedie-pieghevoli',
    '1f4ba',
    [
      'Dodici sedie pieghevoli',
      "Per un pranzo lungo o una riunione. Sono in due carrelli: serve un'auto grande.",
      '12 sedie; 2 carrelli',
      'Una poltroncina',
    ],
    [
      'Twelve folding chairs',
      'For a long lunch or a meeting. They come on two trolleys: you need a big car.',
      '12 chairs; 2 trolleys',
      'A seat',
    ],
    { fixed: true },
  ],
  [
    'occhiellatrice',
    '1f9f7',
    [
      'Pinza per occhielli e bottoni',
      'Occhielli, automatici e borchie su stoffa e pelle. Prova prima su un ritaglio.',
      'Pinza; 4 stampi; 100 occhielli; 100 automatici',
      'Una spilla da balia',
    ],
    [
      'Eyelet and snap pliers',
      'Eyelets, snaps and studs on cloth and leather. Try on a scrap first.',
      'Pliers; 4 dies; 100 eyelets; 100 snaps',
      'A safety pin',
    ],
  ],
  [
    'stampo-per-candele',
    '1f56f-fe0f',
    [
      'Laboratorio delle candele',
      'Pentolino, stampi e stoppini: la cera vecchia torna nuova. Scalda a bagnomaria, mai sul fuoco.',
      'Pentolino; 6 stampi; 20 stoppini; Termometro',
      'Una candela accesa',
    ],
    [
      'Candle workshop',
      'Pot, moulds and wicks: old wax is new again. Heat it over water, never on the flame.',
      'Pot; 6 moulds; 20 wicks; Thermometer',
      'A lit candle',
    ],
  ],
  [
    'cesto-per-traslochi',
    '1f4e6',
    [
      'Venti casse per il trasloco',
      "Di plastica, con coperchio: niente cartoni da comprare e buttare. Si impilano vuote una nell'altra.",
      '20 casse; Carrello; Etichette',
      'Un pacco',
    ],
    [
      'Twenty moving crates',
      'Plastic with lids: no cardboard to buy and throw away. Empty they stack into each other.',
      '20 crates; Trolley; Labels',
      'A parcel',
    ],
    { fixed: true, short: true },
  ],
  [
    'specchio-e-rasoio',
    '1fa9e',
    [
      'Kit del barbiere in casa',
      'Macchinetta, forbici e mantella per tagliare i capelli in famiglia. Le lame vanno spazzolate e oliate.',
      'Macchinetta; 8 pettini; Forbici; Mantella; Specchio',
      'Uno specchio',
    ],
    [
      'Home barber kit',
      "Clippers, scissors and cape to cut the family's hair. Brush and oil the blades.",
      'Clippers; 8 combs; Scissors; Cape; Mirror',
      'A mirror',
    ],
  ],
])

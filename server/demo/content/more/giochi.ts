import { objectsIn } from '../told.ts'

export const moreGiochi = objectsIn('giochi', [
  [
    'freccette',
    '1f3af',
    [
      'Bersaglio per freccette',
      'Di sisal, con anello che salva il muro. Dai dieci anni, a due metri e trentasette.',
      'Bersaglio; Anello; 6 freccette; Punteggi',
      'Un bersaglio',
    ],
    [
      'Dartboard',
      'Sisal, with a ring that saves the wall. From age ten, at two metres thirty-seven.',
      'Board; Ring; 6 darts; Scores',
      'A target',
    ],
  ],
  [
    'calciobalilla',
    'calciobalilla',
    [
      'Calciobalilla da tavolo',
      'Piccolo ma vero, con dieci palline. Si gioca in due o in quattro stretti.',
      'Calciobalilla; 10 palline',
      'Un calciobalilla con le stecche e gli omini rossi e blu',
    ],
    [
      'Table football',
      'Small but real, with ten balls. For two, or four who do not mind.',
      'Table football; 10 balls',
      'A football table with rods and red and blue players',
    ],
    { fixed: true, short: true },
  ],
  [
    'mahjong',
    'mahjong',
    [
      'Mahjong',
      'Tessere di resina in valigetta, con le regole in italiano. Una partita dura una sera.',
      '144 tessere; 4 regoli; Dadi; Regole',
      'Cinque tessere del mahjong, un regolo e un dado',
    ],
    [
      'Mahjong',
      'Resin tiles in a case, with rules in Italian and English. A game takes an evening.',
      '144 tiles; 4 racks; Dice; Rules',
      'Five mahjong tiles, a rack and a die',
    ],
  ],
  [
    'giochi-da-tavolo-famiglia',
    'giochi-da-tavolo-famiglia',
    [
      'Dieci giochi per famiglie',
      'Scelti da noi, dai sei anni in su, venti minuti l’uno. Ogni scatola ha l’elenco dei pezzi.',
      '10 giochi; Borsa; Elenco',
      'Dieci giochi per famiglie',
    ],
    [
      'Ten family games',
      'Chosen by us, from age six, twenty minutes each. Every box lists its pieces.',
      '10 games; Bag; List',
      'Ten family games',
    ],
  ],
  [
    'kit-del-mago',
    'kit-del-mago',
    [
      'Kit del mago',
      'Cinquanta trucchi e un cilindro. Il libro spiega anche come non farsi scoprire.',
      '50 trucchi; Cilindro; Mantello; Libro',
      'Un coniglio nel cilindro, la bacchetta e una carta',
    ],
    [
      'Magician’s kit',
      'Fifty tricks and a top hat. The book also tells how not to be found out.',
      '50 tricks; Top hat; Cape; Book',
      'A rabbit in a top hat, the wand and a card',
    ],
  ],
  [
    'roulette',
    'roulette',
    [
      'Casinò per gioco',
      'Roulette, fiche e tappeto verde per una serata di beneficenza. Niente soldi veri.',
      'Roulette; 500 fiche; Tappeto; 4 mazzi',
      'Una roulette con la pallina e due pile di fiche',
    ],
    [
      'Casino for fun',
      'Roulette, chips and green cloth for a charity evening. No real money.',
      'Roulette; 500 chips; Cloth; 4 decks',
      'A roulette wheel with its ball and two stacks of chips',
    ],
  ],
  [
    'retrogiochi',
    'retrogiochi',
    [
      'Sala giochi anni Ottanta',
      'Due joystick e cinquanta giochi da attaccare al televisore.',
      'Console; 2 joystick; Cavo HDMI',
      'La console con due joystick',
    ],
    [
      'Eighties arcade',
      'Two joysticks and fifty games to plug into a television.',
      'Console; 2 joysticks; HDMI cable',
      'The console with two joysticks',
    ],
    { short: true },
  ],
  [
    'visore',
    'visore',
    [
      'Visore per la realtà virtuale',
      'Funziona da solo, senza computer. Dai tredici anni; serve uno spazio di due metri per due.',
      'Visore; 2 controller; Cavo; Custodia',
      'Un visore per la realtà virtuale con i due controller',
    ],
    [
      'Virtual reality headset',
      'It works by itself, no computer. From age thirteen; you need two metres by two.',
      'Headset; 2 controllers; Cable; Case',
      'A virtual reality headset with its two controllers',
    ],
    { short: true, also: [['1f3ae', { it: 'Un controller', en: 'A controller' }]] },
  ],
  [
    'aquilone-da-traino',
    'aquilone-da-traino',
    [
      'Giochi giganti da prato',
      'Forza quattro, shanghai e tris alti come te. Per una festa di strada.',
      'Forza quattro; Shanghai; Tris; 2 sacche',
      'Giochi giganti da prato',
    ],
    [
      'Giant lawn games',
      'Four in a row, pick-up sticks and noughts and crosses as tall as you. For a street party.',
      'Four in a row; Sticks; Noughts and crosses; 2 bags',
      'Giant lawn games',
    ],
    { fixed: true },
  ],
  [
    'bowling-da-corridoio',
    'bowling-da-corridoio',
    [
      'Bowling da corridoio',
      'Dieci birilli morbidi e due palle: non graffia e non fa rumore.',
      '10 birilli; 2 palle; Segnapunti',
      'Bowling da corridoio',
    ],
    [
      'Hallway bowling',
      'Ten soft pins and two balls: no scratches, no noise.',
      '10 pins; 2 balls; Score sheet',
      'Hallway bowling',
    ],
  ],
  [
    'scatola-escape',
    'scatola-escape',
    [
      'Escape room in una scatola',
      'Cinque avventure da un’ora, con lucchetti veri. Rimetti le buste in ordine: il prossimo ti ringrazia.',
      '5 avventure; 6 lucchetti; Timer',
      'Una scatola incatenata con un lucchetto a combinazione e una chiave',
    ],
    [
      'Escape room in a box',
      'Five one-hour adventures with real locks. Put the envelopes back in order: the next player thanks you.',
      '5 adventures; 6 locks; Timer',
      'A chained box with a combination padlock and a key',
    ],
  ],
  [
    'tarocchi-e-carte',
    'tarocchi-e-carte',
    [
      'Carte da tutta Italia',
      'Tarocchino bolognese, briscola di dodici regioni e un libro di regole.',
      '14 mazzi; Libro; Panno verde',
      'Quattro carte a ventaglio: il dorso, la coppa, la luna e il sole',
    ],
    [
      'Cards from all over Italy',
      'Bolognese tarocchino, briscola decks of twelve regions and a book of rules.',
      '14 decks; Book; Green cloth',
      'Four cards in a fan: a back, a cup, the moon and the sun',
    ],
  ],
  [
    'go-e-dama',
    'go-e-dama',
    [
      'Go, dama e backgammon',
      'Tre classici su un tavolo solo, con le pietre contate.',
      'Tavoliere doppio; 361 pietre; Dama; Backgammon',
      'Un tavoliere da go con le pietre bianche e nere',
    ],
    [
      'Go, draughts and backgammon',
      'Three classics on one board, with the stones counted.',
      'Double board; 361 stones; Draughts; Backgammon',
      'A go board with black and white stones',
    ],
  ],
  [
    'pirati-in-scena',
    'pirati-in-scena',
    [
      'Caccia al tesoro dei pirati',
      'Mappa, forziere e venti indizi da nascondere: una festa già pronta.',
      'Forziere; Mappa; 20 indizi; 10 bende',
      'Un forziere pieno d’oro e una mappa',
    ],
    [
      'Pirate treasure hunt',
      'Map, chest and twenty clues to hide: a party ready to go.',
      'Chest; Map; 20 clues; 10 eye patches',
      'A chest full of gold and a map',
    ],
  ],
  [
    'cubi-rompicapo',
    'cubi-rompicapo',
    [
      'Valigia dei rompicapi',
      'Venti tra cubi, nodi e incastri, dal facile al disperante. Le soluzioni sono in una busta chiusa.',
      '20 rompicapi; Soluzioni; Valigetta',
      'Valigia dei rompicapi',
    ],
    [
      'Suitcase of puzzles',
      'Twenty cubes, knots and joints, from easy to desperate. Solutions in a sealed envelope.',
      '20 puzzles; Solutions; Case',
      'Suitcase of puzzles',
    ],
  ],
])

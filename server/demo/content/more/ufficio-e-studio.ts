import { objectsIn } from '../told.ts'

export const moreUfficioEStudio = objectsIn('ufficio-e-studio', [
  [
    'monitor-27',
    'monitor-27',
    [
      'Monitor da 27 pollici',
      'Per un mese di lavoro a casa. Cavi HDMI e USB-C compresi; la scatola serve per riportarlo.',
      'Monitor; Base; 2 cavi; Scatola',
      'Un monitor sulla sua base',
    ],
    [
      '27 inch monitor',
      'For a month of work at home. HDMI and USB-C cables included; keep the box to bring it back.',
      'Monitor; Stand; 2 cables; Box',
      'A monitor on its stand',
    ],
    { fixed: true },
  ],
  [
    'tastiera-e-mouse',
    'tastiera-e-mouse',
    [
      'Tastiera e mouse comodi',
      'Tastiera divisa e mouse verticale, per polsi stanchi. Senza fili; la chiavetta è sotto il mouse.',
      'Tastiera; Mouse; Chiavetta; Pile',
      'Una tastiera divisa in due e un mouse',
    ],
    [
      'Comfortable keyboard and mouse',
      'Split keyboard and upright mouse, for tired wrists. Wireless; the dongle is under the mouse.',
      'Keyboard; Mouse; Dongle; Batteries',
      'A split keyboard and a mouse',
    ],
  ],
  [
    'tavoletta-grafica',
    'tavoletta-grafica',
    [
      'Tavoletta grafica',
      'Per disegnare sul computer, con penna senza pila. Tre punte di ricambio sotto il tappo.',
      'Tavoletta; Penna; 3 punte; Cavo',
      'Una tavoletta grafica con la penna e un disegno',
    ],
    [
      'Graphics tablet',
      'To draw on a computer, with a pen that needs no battery. Three spare nibs under the cap.',
      'Tablet; Pen; 3 nibs; Cable',
      'A graphics tablet with its pen and a drawing',
    ],
  ],
  [
    'plastificatrice',
    'plastificatrice',
    [
      'Plastificatrice e rilegatrice',
      'Menu, cartelli, tesine: formato A4 e A3. Le prime dieci buste sono comprese.',
      'Plastificatrice; Rilegatrice; 10 buste; 10 dorsi',
      'Una plastificatrice da cui esce un foglio lucido',
    ],
    [
      'Laminator and binder',
      'Menus, signs, papers: A4 and A3. The first ten pouches are included.',
      'Laminator; Binder; 10 pouches; 10 combs',
      'A laminator with a glossy sheet coming out',
    ],
  ],
  [
    'taglierina',
    'taglierina',
    [
      'Taglierina da 46 centimetri',
      'Taglia dritto fino a dieci fogli. La lama ha il blocco: lascialo chiuso.',
      'Taglierina; Lama di ricambio; Tappetino',
      'Una taglierina a leva con un foglio',
    ],
    [
      '46 centimetre paper cutter',
      'Cuts straight, up to ten sheets. The blade has a lock: leave it closed.',
      'Cutter; Spare blade; Mat',
      'A lever paper cutter with a sheet',
    ],
  ],
  [
    'lavagna-a-fogli',
    'lavagna-a-fogli',
    [
      'Lavagna a fogli mobili',
      'Per una riunione o una lezione. I fogli li porti tu; i pennarelli scrivono.',
      'Lavagna; Cavalletto; 8 pennarelli; Cancellino',
      'Una lavagna a fogli sul cavalletto',
    ],
    [
      'Flip chart',
      'For a meeting or a lesson. You bring the paper; the markers work.',
      'Board; Easel; 8 markers; Eraser',
      'A flip chart on its easel',
    ],
    { fixed: true },
  ],
  [
    'vivavoce-da-riunione',
    'vivavoce-da-riunione',
    [
      'Vivavoce da riunione',
      'Sente tutti in una stanza da dodici. Si collega al telefono o al computer.',
      'Vivavoce; Cavo USB; Custodia',
      'Un vivavoce da tavolo con tre microfoni',
    ],
    [
      'Conference speakerphone',
      'Hears everybody in a room of twelve. It connects to a phone or computer.',
      'Speakerphone; USB cable; Case',
      'A three-armed conference speakerphone',
    ],
  ],
  [
    'kit-chimica',
    'kit-chimica',
    [
      'Piccolo laboratorio di chimica',
      'Trenta esperimenti sicuri dai dieci anni, con un adulto. Quello che si consuma è scritto sul coperchio.',
      'Provette; Bilancia; Occhiali; Libretto',
      'Provette, una beuta, la bilancia e gli occhiali',
    ],
    [
      'Small chemistry lab',
      'Thirty safe experiments from age ten, with an adult. What runs out is written on the lid.',
      'Test tubes; Scale; Goggles; Booklet',
      'Test tubes, a flask, the scales and goggles',
    ],
  ],
  [
    'modello-dna',
    'modello-dna',
    [
      'Modelli per le scienze',
      'DNA, cellula e cuore da smontare: per una tesina o una classe.',
      '3 modelli; Schede; Supporti',
      'I modelli del DNA, del cuore e di una cellula',
    ],
    [
      'Science models',
      'DNA, cell and heart to take apart: for a paper or a class.',
      '3 models; Cards; Stands',
      'Models of DNA, a heart and a cell',
    ],
  ],
  [
    'mappamondo',
    'mappamondo',
    [
      'Mappamondo luminoso',
      'Politico da spento, fisico da acceso. Largo 30 centimetri.',
      'Mappamondo; Alimentatore; Lente',
      'Un mappamondo sul suo piede di legno',
    ],
    [
      'Light-up globe',
      'Political when off, physical when on. 30 centimetres wide.',
      'Globe; Power supply; Lens',
      'A globe on its wooden stand',
    ],
  ],
  [
    'abaco-e-regoli',
    'abaco-e-regoli',
    [
      'Abaco e regoli',
      'La matematica con le mani, per la primaria. I regoli sono trecento: li pesiamo, non li contiamo.',
      'Abaco; 300 regoli; Schede',
      'Un abaco e una scala di regoli colorati',
    ],
    [
      'Abacus and number rods',
      'Maths with your hands, for primary school. There are three hundred rods: we weigh them, we do not count.',
      'Abacus; 300 rods; Cards',
      'An abacus and stairs of coloured rods',
    ],
  ],
  [
    'macchina-da-scrivere',
    'macchina-da-scrivere',
    [
      'Macchina da scrivere',
      'Una Lettera degli anni Sessanta, revisionata, con nastro nuovo. Fa il rumore giusto.',
      'Macchina; Custodia; Nastro di ricambio',
      'Una macchina da scrivere con un foglio',
    ],
    [
      'Typewriter',
      'A portable from the Sixties, serviced, with a new ribbon. It makes the right noise.',
      'Typewriter; Case; Spare ribbon',
      'A typewriter with a sheet of paper',
    ],
  ],
  [
    'pressa-per-libri',
    'pressa-per-libri',
    [
      'Attrezzi per legare i libri',
      'Pressa, telaio e punteruoli: un quaderno cucito in un pomeriggio.',
      'Pressa; Telaio; 4 punteruoli; Filo; Colla',
      'Un torchio da legatore con i libri fra le assi',
    ],
    [
      'Bookbinding tools',
      'Press, frame and awls: a sewn notebook in an afternoon.',
      'Press; Frame; 4 awls; Thread; Glue',
      'A bookbinder’s press with books between its boards',
    ],
  ],
  [
    'calligrafia',
    'calligrafia',
    [
      'Kit di calligrafia',
      'Pennini, cannucce e inchiostri, con l’alfabeto da ricalcare. Sciacqua i pennini e asciugali.',
      '12 pennini; 4 cannucce; 3 inchiostri; Alfabeti',
      'Un pennino, il calamaio e un foglio con uno svolazzo',
    ],
    [
      'Calligraphy kit',
      'Nibs, holders and inks, with alphabets to trace. Rinse the nibs and dry them.',
      '12 nibs; 4 holders; 3 inks; Alphabets',
      'A nib pen, an ink bottle and a sheet with a flourish',
    ],
  ],
  [
    'lettore-di-libri',
    'lettore-di-libri',
    [
      'Lettore di libri elettronici',
      'Con accesso alla biblioteca digitale del Comune. Una carica dura tre settimane.',
      'Lettore; Custodia; Cavo; Guida',
      'Un lettore di libri elettronici con la custodia',
    ],
    [
      'E-book reader',
      'With access to the town’s digital library. A charge lasts three weeks.',
      'Reader; Cover; Cable; Guide',
      'An e-reader with its cover',
    ],
  ],
])

import { objectsIn } from '../told.ts'

export const moreCucinaEFeste = objectsIn('cucina-e-feste', [
  [
    'piastra-per-waffle',
    '1f9c7',
    [
      'Piastra per waffle',
      'Due waffle alla volta, croccanti in quattro minuti. Ungila appena; quando è tiepida basta uno strofinaccio.',
      'Piastra doppia; Pennello; Ricettario',
      'Un waffle con il burro',
    ],
    [
      'Waffle iron',
      'Two waffles at a time, crisp in four minutes. Grease it lightly; once lukewarm a cloth is enough.',
      'Double iron; Brush; Recipe book',
      'A waffle with butter',
    ],
  ],
  [
    'crepiera',
    '1f95e',
    [
      'Crepiera con spatole',
      "Crêpe larghe 35 centimetri come in piazza. La pastella deve riposare mezz'ora: comincia da lì.",
      'Crepiera; Rastrello; Spatola lunga; Mestolo',
      'Una pila di frittelle',
    ],
    [
      'Crêpe maker with spreaders',
      'Crêpes 35 centimetres wide, as at the fair. The batter must rest half an hour: start there.',
      'Crêpe maker; Spreader; Long spatula; Ladle',
      'A stack of pancakes',
    ],
  ],
  [
    'macchina-per-la-pasta',
    '1f35d',
    [
      'Macchina per la pasta',
      'Sfoglia, tagliatelle e spaghetti alla chitarra. Non lavarla mai: un pennello asciutto e un giro di farina.',
      'Macchina a manovella; 2 rulli da taglio; Morsetto; Pennello',
      'Un piatto di spaghetti',
    ],
    [
      'Pasta machine',
      'Sheets, tagliatelle and square spaghetti. Never wash it: a dry brush and a turn with flour.',
      'Hand machine; 2 cutters; Clamp; Brush',
      'A plate of spaghetti',
    ],
  ],
  [
    'forno-per-pizza',
    '1f355',
    [
      'Forno per pizza da tavolo',
      'Una pizza in tre minuti su pietra, sul terrazzo o in cucina. Scalda molto: tienilo a 20 centimetri dal muro.',
      'Forno con pietra; 2 pale; Rotella',
      'Una fetta di pizza',
    ],
    [
      'Table-top pizza oven',
      'A pizza in three minutes on stone, on the terrace or in the kitchen. It gets very hot: keep it 20 centimetres from the wall.',
      'Oven with stone; 2 peels; Wheel',
      'A slice of pizza',
    ],
    { fixed: true, short: true },
  ],
  [
    'gelatiera',
    '1f366',
    [
      'Gelatiera con compressore',
      'Un chilo di gelato in quaranta minuti, senza mettere niente in freezer il giorno prima. Trasportala sempre dritta.',
      'Gelatiera; 2 cestelli; Paletta; Ricettario',
      'Un cono gelato',
    ],
    [
      'Ice cream maker',
      'A kilo of ice cream in forty minutes, nothing to freeze the day before. Always carry it upright.',
      'Ice cream maker; 2 bowls; Scoop; Recipe book',
      'An ice cream cone',
    ],
    { short: true },
  ],
  [
    'planetaria',
    '1f9c1',
    [
      'Impastatrice planetaria',
      'Monta, impasta e mescola fino a due chili. Va lavata la ciotola, non il corpo.',
      "Planetaria; Frusta; Gancio; Foglia; Ciotola d'acciaio",
      'Un dolcetto con la crema',
    ],
    [
      'Stand mixer',
      'Whips, kneads and mixes up to two kilos. Wash the bowl, not the body.',
      'Mixer; Whisk; Hook; Paddle; Steel bowl',
      'A cupcake with cream',
    ],
    { fixed: true },
  ],
  [
    'stampi-per-torte',
    '1f370',
    [
      'Dodici stampi per torte',
      'Numeri, cuori, un castello e una ciambella alta. Silicone e metallo: non usare coltelli.',
      '12 stampi; Sac à poche con 8 beccucci; Piatto girevole',
      'Una fetta di torta',
    ],
    [
      'Twelve cake tins',
      'Numbers, hearts, a castle and a tall ring. Silicone and metal: no knives.',
      '12 tins; Piping bag with 8 nozzles; Turntable',
      'A slice of cake',
    ],
  ],
  [
    'fontana-di-cioccolato',
    '1f36b',
    [
      'Fontana di cioccolato',
      "Per compleanni e merende: un chilo di cioccolato con un po' d'olio di semi scorre due ore.",
      'Fontana a tre piani; 30 forchettine; Tovaglietta',
      'Una tavoletta di cioccolato',
    ],
    [
      'Chocolate fountain',
      'For birthdays and tea: a kilo of chocolate with a little seed oil flows for two hours.',
      'Three-tier fountain; 30 small forks; Mat',
      'A bar of chocolate',
    ],
  ],
  [
    'samovar',
    '1fad6',
    [
      'Samovar e tazze da tè',
      "Tiene calda l'acqua per quaranta tè. Elettrico, si accende mezz'ora prima degli ospiti.",
      'Samovar da 8 litri; 24 tazze; Teiera; Vassoio',
      'Una teiera',
    ],
    [
      'Samovar and tea cups',
      'Keeps the water hot for forty teas. Electric: switch it on half an hour before the guests.',
      '8 litre samovar; 24 cups; Teapot; Tray',
      'A teapot',
    ],
  ],
  [
    'caffettiera-da-trenta',
    '2615',
    [
      'Caffettiera da trenta tazze',
      'Per assemblee e feste di condominio. Il caffè lo porti tu; il filtro si lava, non si butta.',
      'Caffettiera elettrica; 30 tazzine; Cucchiaini; Zuccheriera',
      'Una tazza di caffè',
    ],
    [
      'Thirty-cup coffee maker',
      'For meetings and block parties. You bring the coffee; wash the filter, do not throw it away.',
      'Electric coffee maker; 30 cups; Spoons; Sugar bowl',
      'A cup of coffee',
    ],
  ],
  [
    'spillatore-di-birra',
    '1f37a',
    [
      'Spillatore per fusti da 5 litri',
      'Birra fresca per venti. Il fusto lo compri tu; la cartuccia è compresa la prima volta.',
      'Spillatore refrigerato; Cartuccia; 20 bicchieri',
      'Un boccale di birra',
    ],
    [
      'Tap for 5 litre kegs',
      'Cold beer for twenty. You buy the keg; the first cartridge is included.',
      'Cooled tap; Cartridge; 20 glasses',
      'A mug of beer',
    ],
    { fixed: true },
  ],
  [
    'bicchieri-per-cinquanta',
    '1f942',
    [
      'Bicchieri per cinquanta',
      'Calici e flûte in casse con le caselle. Rendili asciutti e capovolti; se ne rompi uno dillo e basta.',
      '50 calici; 50 flûte; 4 casse',
      'Due calici che brindano',
    ],
    [
      'Glasses for fifty',
      'Wine glasses and flutes in crates with dividers. Return them dry and upside down; if you break one just tell us.',
      '50 wine glasses; 50 flutes; 4 crates',
      'Two glasses in a toast',
    ],
    { fixed: true },
  ],
  [
    'gonfia-palloncini',
    '1f388',
    [
      'Gonfiatore per palloncini',
      'Due palloncini alla volta, e un telaio per farne un arco. I palloncini li compri tu: meglio di lattice.',
      'Gonfiatore elettrico; Telaio ad arco; Legatore',
      'Un palloncino rosso',
    ],
    [
      'Balloon inflator',
      'Two balloons at a time, and a frame to make an arch. You buy the balloons: latex is best.',
      'Electric inflator; Arch frame; Tying tool',
      'A red balloon',
    ],
  ],
  [
    'pentolaccia',
    '1fa85',
    [
      'Pentolaccia da riempire',
      "Si apre tirando i nastri, così dura da una festa all'altra. Riempila di quello che vuoi, fino a tre chili.",
      'Pentolaccia a nastri; Benda; Bastone imbottito; Corda',
      'Una pentolaccia colorata',
    ],
    [
      'Piñata to fill',
      'It opens by pulling ribbons, so it lasts from party to party. Fill it with what you like, up to three kilos.',
      'Ribbon piñata; Blindfold; Padded stick; Rope',
      'A colourful piñata',
    ],
  ],
  [
    'luci-da-festa',
    '1f389',
    [
      'Luci da festa e festoni',
      'Trenta metri di lampadine calde e dieci festoni di stoffa, lavabili. Vanno bene anche fuori, sotto un portico.',
      '30 metri di luci; 10 festoni; Ganci; Prolunga',
      'Un lanciacoriandoli',
    ],
    [
      'Party lights and bunting',
      'Thirty metres of warm bulbs and ten lengths of cloth bunting, washable. Fine outdoors too, under a porch.',
      '30 metres of lights; 10 lengths of bunting; Hooks; Lead',
      'A party popper',
    ],
  ],
])

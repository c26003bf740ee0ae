import { objectsIn } from '../told.ts'

export const moreCucinaEFeste = objectsIn('cucina-e-feste', [
  [
    'piastra-per-waffle',
    'piastra-per-waffle',
    [
      'Piastra per waffle',
      'Due waffle alla volta, croccanti in quattro minuti. Ungila appena; quando è tiepida basta uno strofinaccio.',
      'Piastra doppia; Pennello; Ricettario',
      'Una piastra rotonda aperta con un waffle dorato',
    ],
    [
      'Waffle iron',
      'Two waffles at a time, crisp in four minutes. Grease it lightly; once lukewarm a cloth is enough.',
      'Double iron; Brush; Recipe book',
      'An open round waffle iron with a golden waffle',
    ],
  ],
  [
    'crepiera',
    'crepiera',
    [
      'Crepiera con spatole',
      'Crêpe larghe 35 centimetri come in piazza. La pastella deve riposare mezz’ora: comincia da lì.',
      'Crepiera; Rastrello; Spatola lunga; Mestolo',
      'Una crêpe sulla piastra rotonda, con il rastrello di legno',
    ],
    [
      'Crêpe maker with spreaders',
      'Crêpes 35 centimetres wide, as at the fair. The batter must rest half an hour: start there.',
      'Crêpe maker; Spreader; Long spatula; Ladle',
      'A crêpe on a round hotplate, with its wooden spreader',
    ],
  ],
  [
    'macchina-per-la-pasta',
    'macchina-per-la-pasta',
    [
      'Macchina per la pasta',
      'Sfoglia, tagliatelle e spaghetti alla chitarra. Non lavarla mai: un pennello asciutto e un giro di farina.',
      'Macchina a manovella; 2 rulli da taglio; Morsetto; Pennello',
      'Una macchina a manovella da cui escono le tagliatelle',
    ],
    [
      'Pasta machine',
      'Sheets, tagliatelle and square spaghetti. Never wash it: a dry brush and a turn with flour.',
      'Hand machine; 2 cutters; Clamp; Brush',
      'A hand-cranked machine with tagliatelle coming out',
    ],
  ],
  [
    'forno-per-pizza',
    'forno-per-pizza',
    [
      'Forno per pizza da tavolo',
      'Una pizza in tre minuti su pietra, sul terrazzo o in cucina. Scalda molto: tienilo a 20 centimetri dal muro.',
      'Forno con pietra; 2 pale; Rotella',
      'Un piccolo forno a cupola con una pizza dentro',
    ],
    [
      'Table-top pizza oven',
      'A pizza in three minutes on stone, on the terrace or in the kitchen. It gets very hot: keep it 20 centimetres from the wall.',
      'Oven with stone; 2 peels; Wheel',
      'A small domed oven with a pizza inside',
    ],
    { fixed: true, short: true },
  ],
  [
    'gelatiera',
    'gelatiera',
    [
      'Gelatiera con compressore',
      'Un chilo di gelato in quaranta minuti, senza mettere niente in freezer il giorno prima. Trasportala sempre dritta.',
      'Gelatiera; 2 cestelli; Paletta; Ricettario',
      'Una gelatiera aperta e una coppetta con due palline',
    ],
    [
      'Ice cream maker',
      'A kilo of ice cream in forty minutes, nothing to freeze the day before. Always carry it upright.',
      'Ice cream maker; 2 bowls; Scoop; Recipe book',
      'An open ice-cream maker and a cup with two scoops',
    ],
    { short: true },
  ],
  [
    'planetaria',
    'planetaria',
    [
      'Impastatrice planetaria',
      'Monta, impasta e mescola fino a due chili. Va lavata la ciotola, non il corpo.',
      'Planetaria; Frusta; Gancio; Foglia; Ciotola d’acciaio',
      'Un’impastatrice rossa con la ciotola d’acciaio',
    ],
    [
      'Stand mixer',
      'Whips, kneads and mixes up to two kilos. Wash the bowl, not the body.',
      'Mixer; Whisk; Hook; Paddle; Steel bowl',
      'A red stand mixer with its steel bowl',
    ],
    { fixed: true },
  ],
  [
    'stampi-per-torte',
    'stampi-per-torte',
    [
      'Dodici stampi per torte',
      'Numeri, cuori, un castello e una ciambella alta. Silicone e metallo: non usare coltelli.',
      '12 stampi; Sac à poche con 8 beccucci; Piatto girevole',
      'Tre stampi per torte: una ciambella, un cuore e una stella',
    ],
    [
      'Twelve cake tins',
      'Numbers, hearts, a castle and a tall ring. Silicone and metal: no knives.',
      '12 tins; Piping bag with 8 nozzles; Turntable',
      'Three cake tins: a ring, a heart and a star',
    ],
  ],
  [
    'fontana-di-cioccolato',
    'fontana-di-cioccolato',
    [
      'Fontana di cioccolato',
      "Per compleanni e merende: un chilo di cioccolato con un po' d’olio di semi scorre due ore.",
      'Fontana a tre piani; 30 forchettine; Tovaglietta',
      'Una fontana di cioccolato a tre piani con una fragola',
    ],
    [
      'Chocolate fountain',
      'For birthdays and tea: a kilo of chocolate with a little seed oil flows for two hours.',
      'Three-tier fountain; 30 small forks; Mat',
      'A three-tier chocolate fountain with a strawberry',
    ],
  ],
  [
    'samovar',
    'samovar',
    [
      'Samovar e tazze da tè',
      'Tiene calda l’acqua per quaranta tè. Elettrico, si accende mezz’ora prima degli ospiti.',
      'Samovar da 8 litri; 24 tazze; Teiera; Vassoio',
      'Un samovar dorato con la teiera sopra e una tazza di tè',
    ],
    [
      'Samovar and tea cups',
      'Keeps the water hot for forty teas. Electric: switch it on half an hour before the guests.',
      '8 litre samovar; 24 cups; Teapot; Tray',
      'A golden samovar with a teapot on top and a cup of tea',
    ],
  ],
  [
    'caffettiera-da-trenta',
    'caffettiera-da-trenta',
    [
      'Caffettiera da trenta tazze',
      'Per assemblee e feste di condominio. Il caffè lo porti tu; il filtro si lava, non si butta.',
      'Caffettiera elettrica; 30 tazzine; Cucchiaini; Zuccheriera',
      'Una grande caffettiera elettrica che riempie una tazza',
    ],
    [
      'Thirty-cup coffee maker',
      'For meetings and block parties. You bring the coffee; wash the filter, do not throw it away.',
      'Electric coffee maker; 30 cups; Spoons; Sugar bowl',
      'A large electric coffee urn filling a cup',
    ],
  ],
  [
    'spillatore-di-birra',
    'spillatore-di-birra',
    [
      'Spillatore per fusti da 5 litri',
      'Birra fresca per venti. Il fusto lo compri tu; la cartuccia è compresa la prima volta.',
      'Spillatore refrigerato; Cartuccia; 20 bicchieri',
      'Uno spillatore con un bicchiere di birra sotto il rubinetto',
    ],
    [
      'Tap for 5 litre kegs',
      'Cold beer for twenty. You buy the keg; the first cartridge is included.',
      'Cooled tap; Cartridge; 20 glasses',
      'A beer dispenser with a glass under its tap',
    ],
    { fixed: true },
  ],
  [
    'bicchieri-per-cinquanta',
    'bicchieri-per-cinquanta',
    [
      'Bicchieri per cinquanta',
      'Calici e flûte in casse con le caselle. Rendili asciutti e capovolti; se ne rompi uno dillo e basta.',
      '50 calici; 50 flûte; 4 casse',
      'Calici e flûte in una cassa rossa',
    ],
    [
      'Glasses for fifty',
      'Wine glasses and flutes in crates with dividers. Return them dry and upside down; if you break one just tell us.',
      '50 wine glasses; 50 flutes; 4 crates',
      'Wine glasses and flutes in a red crate',
    ],
    { fixed: true },
  ],
  [
    'gonfia-palloncini',
    'gonfia-palloncini',
    [
      'Gonfiatore per palloncini',
      'Due palloncini alla volta, e un telaio per farne un arco. I palloncini li compri tu: meglio di lattice.',
      'Gonfiatore elettrico; Telaio ad arco; Legatore',
      'Un gonfiatore elettrico con due palloncini sugli ugelli',
    ],
    [
      'Balloon inflator',
      'Two balloons at a time, and a frame to make an arch. You buy the balloons: latex is best.',
      'Electric inflator; Arch frame; Tying tool',
      'An electric inflator with two balloons on its nozzles',
    ],
  ],
  [
    'pentolaccia',
    '1fa85',
    [
      'Pentolaccia da riempire',
      'Si apre tirando i nastri, così dura da una festa all’altra. Riempila di quello che vuoi, fino a tre chili.',
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
    'luci-da-festa',
    [
      'Luci da festa e festoni',
      'Trenta metri di lampadine calde e dieci festoni di stoffa, lavabili. Vanno bene anche fuori, sotto un portico.',
      '30 metri di luci; 10 festoni; Ganci; Prolunga',
      'Una fila di lampadine accese sopra un festone di bandierine',
    ],
    [
      'Party lights and bunting',
      'Thirty metres of warm bulbs and ten lengths of cloth bunting, washable. Fine outdoors too, under a porch.',
      '30 metres of lights; 10 lengths of bunting; Hooks; Lead',
      'A string of glowing bulbs above a row of pennants',
    ],
  ],
])

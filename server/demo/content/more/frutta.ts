import { objectsIn } from '../told.ts'

export const moreFrutta = objectsIn('giardino', [
  [
    'kit-raccolta-frutta',
    '1f34e',
    [
      'Raccoglifrutta con cesti',
      'Arriva a quattro metri senza scala e prende mele e fichi uno alla volta, senza ammaccarli.',
      'Raccoglifrutta telescopico; 2 cesti; Sacca a tracolla',
      'Una mela rossa',
    ],
    [
      'Fruit picker with baskets',
      'Reaches four metres without a ladder and takes apples and figs one at a time, without a bruise.',
      'Telescopic picker; 2 baskets; Shoulder bag',
      'A red apple',
    ],
  ],
  [
    'torchio-da-uva',
    '1f347',
    [
      'Torchio e pigiatrice',
      'Per la vendemmia di una pergola o per il succo di mele. Si lava con acqua calda e basta: niente sapone sul legno.',
      'Torchio da 20 litri; Pigiatrice a manovella; Telo filtro; Damigianetta',
      "Un grappolo d'uva",
    ],
    [
      'Press and crusher',
      'For the harvest of a pergola or for apple juice. Wash it with hot water only: no soap on the wood.',
      '20 litre press; Hand crusher; Filter cloth; Small demijohn',
      'A bunch of grapes',
    ],
    { fixed: true },
  ],
  [
    'passapomodoro',
    '1f345',
    [
      'Passapomodoro elettrico',
      "Venti chili di pomodori in un'ora: la conserva di un anno. Smontalo e lavalo subito, quando la buccia si secca è tardi.",
      'Passapomodoro; 2 coni; Imbuto; Spazzolino',
      'Un pomodoro',
    ],
    [
      'Electric tomato mill',
      'Twenty kilos of tomatoes in an hour: sauce for a year. Take it apart and wash it at once, once the skins dry it is too late.',
      'Tomato mill; 2 cones; Funnel; Brush',
      'A tomato',
    ],
    { also: [['1fad9', { it: 'Un barattolo', en: 'A jar' }]] },
  ],
])

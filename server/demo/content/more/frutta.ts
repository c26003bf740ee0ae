import { objectsIn } from '../told.ts'

export const moreFrutta = objectsIn('giardino', [
  [
    'kit-raccolta-frutta',
    'kit-raccolta-frutta',
    [
      'Raccoglifrutta con cesti',
      'Arriva a quattro metri senza scala e prende mele e fichi uno alla volta, senza ammaccarli.',
      'Raccoglifrutta telescopico; 2 cesti; Sacca a tracolla',
      'Raccoglifrutta con cesti',
    ],
    [
      'Fruit picker with baskets',
      'Reaches four metres without a ladder and takes apples and figs one at a time, without a bruise.',
      'Telescopic picker; 2 baskets; Shoulder bag',
      'Fruit picker with baskets',
    ],
  ],
  [
    'torchio-da-uva',
    'torchio-da-uva',
    [
      'Torchio e pigiatrice',
      'Per la vendemmia di una pergola o per il succo di mele. Si lava con acqua calda e basta: niente sapone sul legno.',
      'Torchio da 20 litri; Pigiatrice a manovella; Telo filtro; Damigianetta',
      'Torchio e pigiatrice',
    ],
    [
      'Press and crusher',
      'For the harvest of a pergola or for apple juice. Wash it with hot water only: no soap on the wood.',
      '20 litre press; Hand crusher; Filter cloth; Small demijohn',
      'Press and crusher',
    ],
    { fixed: true },
  ],
  [
    'passapomodoro',
    'passapomodoro',
    [
      'Passapomodoro elettrico',
      'Venti chili di pomodori in un’ora: la conserva di un anno. Smontalo e lavalo subito, quando la buccia si secca è tardi.',
      'Passapomodoro; 2 coni; Imbuto; Spazzolino',
      'Passapomodoro elettrico',
    ],
    [
      'Electric tomato mill',
      'Twenty kilos of tomatoes in an hour: sauce for a year. Take it apart and wash it at once, once the skins dry it is too late.',
      'Tomato mill; 2 cones; Funnel; Brush',
      'Electric tomato mill',
    ],
    { also: [['1fad9', { it: 'Un barattolo', en: 'A jar' }]] },
  ],
])

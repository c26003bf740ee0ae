import { objectsIn } from './told.ts'

/** What two neighbours have offered: the desk has not looked at it yet. They wrote in their own language alone. */
export const submittedObjects = [
  ...objectsIn('cucina-e-feste', [
    [
      'macchina-per-il-pane',
      'macchina-per-il-pane',
      [
        'Macchina per il pane',
        'Fa un chilo di pane in tre ore, anche senza glutine. L’ho usata poco: manca il libretto, ma le dosi sono scritte sul coperchio.',
        '',
        'Macchina per il pane',
      ],
      ['', '', '', ''],
    ],
  ]),
  ...objectsIn('bambini', [
    [
      'pista-elettrica',
      'pista-per-macchinine',
      [
        'Pista elettrica per macchinine',
        'Sei metri di curve, un ponte e quattro macchinine. I miei figli sono cresciuti: mi spiace tenerla in cantina.',
        '',
        'Pista elettrica per macchinine',
      ],
      ['', '', '', 'Electric track for toy cars'],
    ],
  ]),
]

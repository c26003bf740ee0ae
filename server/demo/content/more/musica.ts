import { objectsIn } from '../told.ts'

export const moreMusica = objectsIn('musica', [
  [
    'chitarra-classica',
    'chitarra-classica',
    [
      'Chitarra classica',
      'Per cominciare: corde di nylon nuove, manico largo. L’accordatore è un’app, ma c’è anche quello a pinza.',
      'Chitarra; Custodia; Accordatore; Poggiapiede',
      'Chitarra classica',
    ],
    [
      'Classical guitar',
      'To begin with: new nylon strings, wide neck. There is a clip-on tuner in the case.',
      'Guitar; Case; Tuner; Footstool',
      'Classical guitar',
    ],
  ],
  [
    'ukulele',
    'ukulele',
    [
      'Ukulele soprano',
      'Quattro corde e tre accordi per una canzone intera. Dai sei anni.',
      'Ukulele; Custodia; Libretto degli accordi',
      'Un ukulele a quattro corde',
    ],
    [
      'Soprano ukulele',
      'Four strings and three chords make a whole song. From age six.',
      'Ukulele; Case; Chord booklet',
      'A four-stringed ukulele',
    ],
  ],
  [
    'sassofono-contralto',
    '1f3b7',
    [
      'Sassofono contralto',
      'Revisionato quest’anno. L’ancia è personale: la prima te la diamo noi. Asciugalo dopo ogni uso.',
      'Sassofono; Bocchino; Ancia nuova; Tracolla; Panno',
      'Un sassofono',
    ],
    [
      'Alto saxophone',
      'Serviced this year. Reeds are personal: we give you the first. Dry it after each use.',
      'Saxophone; Mouthpiece; New reed; Strap; Cloth',
      'A saxophone',
    ],
    { short: true },
  ],
  [
    'tromba',
    '1f3ba',
    [
      'Tromba in si bemolle',
      'Con la sordina per i vicini. Due gocce d’olio sui pistoni prima di suonare.',
      'Tromba; Bocchino; Sordina; Olio',
      'Una tromba',
    ],
    [
      'B flat trumpet',
      'With a mute for the neighbours. Two drops of oil on the valves before you play.',
      'Trumpet; Mouthpiece; Mute; Oil',
      'A trumpet',
    ],
  ],
  [
    'batteria-elettronica',
    'batteria-elettronica',
    [
      'Batteria elettronica',
      'Si suona in cuffia a mezzanotte. Occupa un metro e mezzo per uno; lo sgabello è compreso.',
      'Batteria a 8 pezzi; Modulo; Sgabello; Bacchette; Cuffie',
      'Una batteria elettronica con i pad e lo sgabello',
    ],
    [
      'Electronic drum kit',
      'Play it in headphones at midnight. It takes a metre and a half by one; the stool is included.',
      '8-piece kit; Module; Stool; Sticks; Headphones',
      'An electronic drum kit with pads and a stool',
    ],
    { fixed: true, short: true },
  ],
  [
    'cajon',
    'cajon',
    [
      'Cajón',
      'Ci si siede sopra e si suona: basta per accompagnare chiunque. Regge 120 chili.',
      'Cajón; Spazzole; Cuscino; Borsa',
      'Cajón',
    ],
    [
      'Cajón',
      'You sit on it and play: enough to go along with anybody. It holds 120 kilos.',
      'Cajón; Brushes; Cushion; Bag',
      'Cajón',
    ],
  ],
  [
    'flauto-traverso',
    'flauto-traverso',
    [
      'Flauto traverso',
      'Da studio, con la testata dritta e quella curva per i più piccoli.',
      'Flauto; 2 testate; Asta; Panno; Custodia',
      'Un flauto traverso d’argento',
    ],
    [
      'Flute',
      'A student flute, with a straight head and a curved one for children.',
      'Flute; 2 head joints; Rod; Cloth; Case',
      'A silver transverse flute',
    ],
  ],
  [
    'percussioni-per-bambini',
    'percussioni-per-bambini',
    [
      'Venti percussioni per una classe',
      'Maracas, triangoli, legnetti e tamburelli: un’orchestra in una cesta.',
      '20 strumenti; Cesta; Schede di giochi',
      'Una cesta con maracas, tamburello, triangolo e xilofono',
    ],
    [
      'Twenty percussion instruments for a class',
      'Maracas, triangles, claves and tambourines: an orchestra in a basket.',
      '20 instruments; Basket; Game cards',
      'A basket with maracas, a tambourine, a triangle and a xylophone',
    ],
  ],
  [
    'cuffie-da-studio',
    'cuffie-da-studio',
    [
      'Due cuffie da studio',
      'Chiuse, per registrare o suonare senza disturbare. I cuscinetti si puliscono con un panno umido.',
      '2 cuffie; Sdoppiatore; Adattatore jack',
      'Due cuffie chiuse, una blu e una nera',
    ],
    [
      'Two studio headphones',
      'Closed, to record or play without disturbing. Wipe the pads with a damp cloth.',
      '2 headphones; Splitter; Jack adapter',
      'Two closed headphones, a blue and a black one',
    ],
  ],
  [
    'impianto-audio',
    'impianto-audio',
    [
      'Impianto voce da 400 watt',
      'Due casse, mixer e due microfoni: basta per una sala da cento. Le istruzioni sono sul coperchio.',
      '2 casse con stativi; Mixer; 2 microfoni; Cavi',
      'Due casse sui treppiedi, il mixer e il microfono',
    ],
    [
      '400 watt PA system',
      'Two speakers, mixer and two microphones: enough for a room of a hundred. Instructions are on the lid.',
      '2 speakers with stands; Mixer; 2 microphones; Cables',
      'Two speakers on stands, the mixer and the microphone',
    ],
    { fixed: true, short: true, also: [['1f3a4', { it: 'Un microfono', en: 'A microphone' }]] },
  ],
  [
    'scheda-audio',
    'scheda-audio',
    [
      'Scheda audio a due ingressi',
      'Registra voce e chitarra sul tuo computer, senza installare niente. Cavi per ogni porta.',
      'Scheda audio; Cavo USB; 2 cavi XLR; Cavo jack',
      'Una scheda audio con due ingressi e le manopole',
    ],
    [
      'Two-input audio interface',
      'Records voice and guitar on your computer, nothing to install. Cables for every port.',
      'Audio interface; USB cable; 2 XLR cables; Jack cable',
      'An audio interface with two inputs and its knobs',
    ],
  ],
  [
    'console-dj',
    'console-dj',
    [
      'Console da DJ',
      'Due piatti e un mixer da collegare al portatile. Il programma gratuito è scritto sul coperchio.',
      'Console; Alimentatore; Cavo USB; Borsa',
      'Una console da DJ con due piatti e il mixer',
    ],
    [
      'DJ controller',
      'Two decks and a mixer to plug into a laptop. The free software is written on the lid.',
      'Controller; Power supply; USB cable; Bag',
      'A DJ console with two decks and the mixer',
    ],
    { short: true },
  ],
  [
    'giradischi',
    'giradischi',
    [
      'Giradischi con casse',
      'Per riascoltare i dischi di casa, e passarli sul computer. Non toccare la puntina con le dita.',
      'Giradischi; 2 casse; Cavo USB; Spazzola',
      'Un giradischi con un disco sul piatto',
    ],
    [
      'Record player with speakers',
      'To hear the records at home again, and copy them to a computer. Do not touch the needle.',
      'Record player; 2 speakers; USB cable; Brush',
      'A turntable with a record on its platter',
    ],
    { fixed: true },
  ],
  [
    'radio-a-onde-corte',
    '1f4fb',
    [
      'Radio a onde corte',
      'La sera si sente mezzo mondo. Il filo per l’antenna è lungo dieci metri: stendilo alla finestra.',
      'Radio; Antenna a filo; Cuffia; Guida alle frequenze',
      'Una radio',
    ],
    [
      'Short-wave radio',
      'In the evening you can hear half the world. The aerial wire is ten metres long: hang it at the window.',
      'Radio; Wire aerial; Headphones; Frequency guide',
      'A radio',
    ],
  ],
  [
    'leggio-e-metronomo',
    'leggio-e-metronomo',
    [
      'Quattro leggii e un metronomo',
      'Per un saggio o un quartetto. Si piegano in una borsa; la luce si aggancia sopra.',
      '4 leggii; 4 luci; Metronomo; Borsa',
      'Un leggio con lo spartito e un metronomo',
    ],
    [
      'Four music stands and a metronome',
      'For a recital or a quartet. They fold into a bag; the light clips on top.',
      '4 stands; 4 lights; Metronome; Bag',
      'A music stand with a score and a metronome',
    ],
  ],
])

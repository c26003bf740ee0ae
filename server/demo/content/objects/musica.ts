import type { DemoObject } from '../types.ts'

export const musica: DemoObject[] = [
  {
    slug: 'chitarra-elettrica',
    name: { it: 'Chitarra elettrica con amplificatore', en: 'Electric guitar with amplifier' },
    description: {
      it: "Per capire se ti piace prima di comprarla. L’amplificatore è piccolo e ha l’uscita per le cuffie, così provi anche di sera. Se si rompe una corda non preoccuparti: la rimettiamo noi. Rendila nella custodia, con le corde un po' allentate.",
      en: 'To find out if you like it before you buy one. The amplifier is small and has a headphone socket, so you can practise at night. If a string breaks, do not worry: we replace it. Return it in its case, with the strings slightly loosened.',
    },
    contents: {
      it: ['Chitarra', 'Amplificatore da 15 W', 'Cavo', 'Accordatore', 'Tracolla e plettri', 'Custodia morbida'],
      en: ['Guitar', '15 W amplifier', 'Cable', 'Tuner', 'Strap and picks', 'Soft case'],
    },
    category: 'musica',
    transportable: false,
    maxMonths: 2,
    picture: 'chitarra-elettrica',
    alt: {
      it: 'Una chitarra elettrica rossa con il suo amplificatore',
      en: 'A red electric guitar with its amplifier',
    },
  },
  {
    slug: 'tastiera-musicale',
    name: { it: 'Tastiera da 61 tasti', en: '61-key keyboard' },
    description: {
      it: 'Tasti sensibili al tocco e suoni puliti: va bene per studiare e per accompagnare un coro. Si collega al computer con il cavo. È lunga un metro: meglio venire in auto. Per i tasti usa solo un panno umido.',
      en: 'Touch-sensitive keys and clean sounds: good for practice and for accompanying a choir. It connects to a computer with its cable. It is a metre long: better to come by car. Clean the keys with a damp cloth only.',
    },
    contents: {
      it: ['Tastiera', 'Supporto a X', 'Leggio', 'Pedale', 'Alimentatore e cavo USB'],
      en: ['Keyboard', 'X stand', 'Music rest', 'Pedal', 'Power supply and USB cable'],
    },
    category: 'musica',
    transportable: false,
    maxMonths: 2,
    picture: 'tastiera-musicale',
    alt: { it: 'La tastiera sul supporto a X, con il leggio', en: 'The keyboard on its X stand, with the music rest' },
  },
  {
    slug: 'djembe',
    name: { it: 'Djembe', en: 'Djembe' },
    description: {
      it: 'Un tamburo a calice che si suona con le mani, per un laboratorio o una sera intorno al fuoco. La pelle è naturale: lontano dal sole in auto e dalla pioggia. Togli gli anelli prima di suonare, la segnano.',
      en: 'A goblet drum played with the hands, for a workshop or an evening round the fire. The skin is natural: keep it out of the sun in the car and out of the rain. Take your rings off before playing, they mark it.',
    },
    contents: {
      it: ['Djembe da 60 cm', 'Sacca imbottita', 'Tracolla', 'Schede con i ritmi di base'],
      en: ['60 cm djembe', 'Padded bag', 'Shoulder strap', 'Cards with basic rhythms'],
    },
    category: 'musica',
    transportable: true,
    maxMonths: 2,
    picture: '1fa98',
    alt: { it: 'Un tamburo djembe di legno', en: 'A wooden djembe drum' },
  },
  {
    slug: 'fisarmonica',
    name: { it: 'Fisarmonica da 72 bassi', en: '72-bass accordion' },
    description: {
      it: 'Per il liscio, le feste in piazza e chi vuole riprendere dopo tanti anni. Pesa otto chili e le cinghie si regolano. Chiudi il mantice con i fermi prima di riporla e tienila in piedi, mai sdraiata.',
      en: 'For ballroom tunes, village dances and anyone starting again after many years. It weighs eight kilos and the straps adjust. Close the bellows with the clips before you put it away and keep it upright, never lying down.',
    },
    contents: {
      it: ['Fisarmonica', 'Cinghie imbottite', 'Custodia rigida', 'Metodo per principianti'],
      en: ['Accordion', 'Padded straps', 'Hard case', 'Beginner’s book'],
    },
    category: 'musica',
    transportable: false,
    maxMonths: 2,
    picture: '1fa97',
    alt: { it: 'Una fisarmonica rossa', en: 'A red accordion' },
  },
  {
    slug: 'violino-tre-quarti',
    name: { it: 'Violino tre quarti', en: 'Three-quarter violin' },
    description: {
      it: 'La misura dei 9-11 anni, quella che si compra e dopo un anno non va più bene. È appena stato rivisto dal liutaio. Dopo aver suonato togli la pece dalle corde e allenta l’archetto.',
      en: 'The size for ages 9 to 11, the one you buy and outgrow in a year. It has just been checked by a violin maker. After playing, wipe the rosin off the strings and loosen the bow.',
    },
    contents: {
      it: ['Violino', 'Archetto', 'Spalliera', 'Pece', 'Custodia rigida'],
      en: ['Violin', 'Bow', 'Shoulder rest', 'Rosin', 'Hard case'],
    },
    category: 'musica',
    transportable: true,
    maxMonths: 2,
    picture: '1f3bb',
    alt: { it: 'Un violino', en: 'A violin' },
  },
]

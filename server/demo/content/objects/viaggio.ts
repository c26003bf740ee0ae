import type { DemoObject } from '../types.ts'

export const viaggio: DemoObject[] = [
  {
    slug: 'valigia-grande',
    name: { it: 'Valigia rigida grande', en: 'Large hard suitcase' },
    description: {
      it: 'Ottanta litri e quattro ruote che girano davvero, per il viaggio che fai una volta l’anno. La combinazione la trovi sul cartellino: rimettila a zero quando la riporti. Svuota bene le tasche, ci abbiamo già trovato un passaporto.',
      en: 'Eighty litres and four wheels that really turn, for the trip you make once a year. The combination is on the tag: set it back to zero when you return it. Empty the pockets well, we have already found a passport.',
    },
    contents: {
      it: ['Valigia da 80 litri', 'Cinghia colorata', 'Bilancia da bagagli', '2 sacchetti per le scarpe'],
      en: ['80 litre suitcase', 'Coloured strap', 'Luggage scale', '2 shoe bags'],
    },
    category: 'viaggio',
    transportable: true,
    maxMonths: 2,
    picture: '1f9f3',
    alt: { it: 'Una valigia azzurra con le ruote', en: 'A blue suitcase with wheels' },
    also: [{ picture: 'bilancia-per-valigie', alt: { it: 'La bilancia da bagagli', en: 'The luggage scale' } }],
  },
  {
    slug: 'zaino-da-viaggio',
    name: { it: 'Zaino da viaggio da 40 litri', en: '40 litre travel rucksack' },
    description: {
      it: 'Entra come bagaglio a mano e si apre come una valigia, per una settimana con poche cose. Gli spallacci si regolano per chi è alto da 1,50 a 1,95. Scuoti la polvere e rendilo asciutto, con il coprizaino piegato nella sua tasca.',
      en: 'It goes as hand luggage and opens like a suitcase, for a week with few things. The straps adjust for people from 1.50 to 1.95 metres tall. Shake out the dust and return it dry, with the rain cover folded in its pocket.',
    },
    contents: {
      it: ['Zaino', 'Coprizaino impermeabile', '3 sacche per i vestiti', 'Lucchetto'],
      en: ['Rucksack', 'Rain cover', '3 packing bags', 'Padlock'],
    },
    category: 'viaggio',
    transportable: true,
    maxMonths: 2,
    picture: 'zaino-da-viaggio',
    alt: { it: 'Uno zaino da viaggio verde con il materassino', en: 'A green travel rucksack with a sleeping mat' },
  },
  {
    slug: 'bicicletta-da-citta',
    name: { it: 'Bicicletta da città', en: 'City bicycle' },
    description: {
      it: 'Sei marce, luci e cestino: per un amico in visita o mentre la tua è dal meccanico. La sella si regola senza chiavi. Legala sempre con tutti e due i lucchetti, anche in cortile. Se fora, riparala con il kit o portacela così com’è.',
      en: 'Six gears, lights and a basket: for a visiting friend or while yours is being mended. The saddle adjusts without tools. Always use both locks, in a courtyard too. If it gets a puncture, mend it with the kit or bring it to us as it is.',
    },
    contents: {
      it: ['Bicicletta', '2 lucchetti', 'Casco', 'Pompa e kit per le forature', 'Giubbino riflettente'],
      en: ['Bicycle', '2 locks', 'Helmet', 'Pump and puncture kit', 'Reflective vest'],
    },
    category: 'viaggio',
    transportable: false,
    maxMonths: 1,
    picture: '1f6b2',
    alt: { it: 'Una bicicletta rossa', en: 'A red bicycle' },
    also: [{ picture: 'casco-da-bici', alt: { it: 'Il casco', en: 'The helmet' } }],
  },
  {
    slug: 'monopattino',
    name: { it: 'Monopattino pieghevole', en: 'Folding kick scooter' },
    description: {
      it: 'A spinta, con le ruote grandi che non sentono i sampietrini. Si piega in un secondo e sale in autobus. Regge 100 chili. Controlla il freno prima di partire e asciuga il manubrio se lo hai preso sotto la pioggia.',
      en: 'A push scooter with big wheels that do not mind cobbles. It folds in a second and goes on the bus. It holds 100 kilos. Check the brake before you set off and dry the handlebar if you got caught in the rain.',
    },
    contents: {
      it: ['Monopattino', 'Tracolla', 'Casco', 'Luce posteriore'],
      en: ['Scooter', 'Shoulder strap', 'Helmet', 'Rear light'],
    },
    category: 'viaggio',
    transportable: true,
    maxMonths: 1,
    picture: '1f6f4',
    alt: { it: 'Un monopattino azzurro', en: 'A blue kick scooter' },
    also: [{ picture: 'casco-da-bici', alt: { it: 'Il casco', en: 'The helmet' } }],
  },
  {
    slug: 'sedia-a-rotelle',
    name: { it: 'Sedia a rotelle pieghevole', en: 'Folding wheelchair' },
    description: {
      it: 'Per una caviglia rotta, una nonna in visita o una gita più lunga del solito. Si piega e sta in un bagagliaio normale. Ti mostriamo come si aprono i freni e le pedane quando la ritiri. Puliscila con un panno e il disinfettante che trovi nella tasca.',
      en: 'For a broken ankle, a visiting grandmother or a longer outing than usual. It folds and fits in an ordinary car boot. We show you how the brakes and footrests work when you collect it. Wipe it down with the disinfectant in the pocket.',
    },
    contents: {
      it: ['Sedia da 14 kg', 'Pedane smontabili', 'Cuscino', 'Rampa pieghevole da 60 cm'],
      en: ['14 kg chair', 'Removable footrests', 'Cushion', '60 cm folding ramp'],
    },
    category: 'viaggio',
    transportable: false,
    maxMonths: 2,
    picture: '1f9bd',
    alt: { it: 'Una sedia a rotelle con la seduta rossa', en: 'A wheelchair with a red seat' },
  },
]

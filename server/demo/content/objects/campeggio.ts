import type { DemoObject } from '../types.ts'

export const campeggio: DemoObject[] = [
  {
    slug: 'tenda-tre-posti',
    name: { it: 'Tenda tre posti', en: 'Three-person tent' },
    description: {
      it: 'Si monta in un quarto d’ora, anche la prima volta: le istruzioni sono cucite nella sacca. Tiene bene la pioggia e ha una veranda per gli zaini. Falla asciugare aperta prima di renderla, anche se non ha piovuto: l’umidità della notte la rovina.',
      en: 'It goes up in a quarter of an hour, even the first time: the instructions are sewn into the bag. It keeps the rain out and has a porch for rucksacks. Dry it open before you return it, even if it did not rain: night damp ruins it.',
    },
    contents: {
      it: ['Tenda con telo esterno', '3 pali numerati', '16 picchetti', 'Martelletto', 'Sacca da 4 kg'],
      en: ['Tent with flysheet', '3 numbered poles', '16 pegs', 'Small mallet', '4 kg bag'],
    },
    category: 'campeggio',
    transportable: true,
    maxMonths: 1,
    picture: '26fa',
    alt: { it: 'Una tenda verde sotto la luna', en: 'A green tent under the moon' },
  },
  {
    slug: 'torcia-e-frontali',
    name: { it: 'Torcia e lampade frontali', en: 'Torch and head lamps' },
    description: {
      it: 'Una torcia potente e quattro frontali per una notte in tenda, una grotta o un blackout. Si ricaricano tutte con lo stesso cavo. Con la luce bassa durano una notte intera. Ricaricale prima di riportarle.',
      en: 'One powerful torch and four head lamps for a night in a tent, a cave or a power cut. They all charge with the same cable. On low they last a whole night. Charge them before you bring them back.',
    },
    contents: {
      it: ['Torcia ricaricabile', '4 lampade frontali', 'Cavo di ricarica', 'Astuccio'],
      en: ['Rechargeable torch', '4 head lamps', 'Charging cable', 'Case'],
    },
    category: 'campeggio',
    transportable: true,
    maxMonths: 2,
    picture: 'torcia-e-frontali',
    alt: { it: 'Una torcia e una lampada frontale', en: 'A torch and a head lamp' },
  },
  {
    slug: 'bussola-e-carte',
    name: { it: 'Bussola e carte dell’Appennino', en: 'Compass and Apennine maps' },
    description: {
      it: 'Per camminare senza guardare il telefono, o per insegnare ai ragazzi a orientarsi. Le carte coprono i sentieri tra Bologna, Modena e Pistoia. Le carte sono plastificate: si puliscono con un panno, ma non si piegano al contrario.',
      en: 'For walking without looking at a phone, or for teaching children to find their way. The maps cover the paths between Bologna, Modena and Pistoia. They are laminated: wipe them clean, but do not fold them the other way.',
    },
    contents: {
      it: ['Bussola da orientamento', '4 carte 1:25.000', 'Righello da carta', 'Busta impermeabile'],
      en: ['Orienteering compass', '4 maps at 1:25,000', 'Map ruler', 'Waterproof pouch'],
    },
    category: 'campeggio',
    transportable: true,
    maxMonths: 2,
    picture: 'bussola-e-carte',
    alt: { it: 'Una bussola d’ottone sopra una carta dei sentieri', en: 'A brass compass on a map of paths' },
  },
  {
    slug: 'canna-da-pesca',
    name: { it: 'Canna da pesca da lago', en: 'Lake fishing rod' },
    description: {
      it: 'Una canna telescopica semplice, per cominciare o per portare i bambini al lago. Ami e galleggianti ci sono, le esche no. Per pescare serve la licenza: controlla le regole del posto. Sciacquala e rendila con gli ami nel loro tappo.',
      en: 'A simple telescopic rod, to start with or to take children to the lake. Hooks and floats are included, bait is not. You need a licence to fish: check the local rules. Rinse it and return it with the hooks in their cork.',
    },
    contents: {
      it: ['Canna telescopica da 3 metri', 'Mulinello con filo', 'Scatola di ami e galleggianti', 'Guadino pieghevole'],
      en: ['3 metre telescopic rod', 'Reel with line', 'Box of hooks and floats', 'Folding landing net'],
    },
    category: 'campeggio',
    transportable: true,
    maxMonths: 2,
    picture: '1f3a3',
    alt: { it: 'Una canna da pesca con un pesce azzurro', en: 'A fishing rod with a blue fish' },
  },
  {
    slug: 'cestino-da-picnic',
    name: { it: 'Cestino da picnic per quattro', en: 'Picnic basket for four' },
    description: {
      it: 'Un cestino di vimini con tutto per mangiare sul prato. La borsa termica sta sul fondo e tiene il fresco quattro ore. Svuotalo dalle briciole e lava piatti e posate: il coltello del pane ha il suo fodero.',
      en: 'A wicker basket with everything for eating on the grass. The cool bag sits at the bottom and keeps things cold for four hours. Shake out the crumbs and wash the plates and cutlery: the bread knife has its own sheath.',
    },
    contents: {
      it: [
        'Cestino di vimini',
        '4 piatti, bicchieri e posate',
        'Borsa termica',
        'Tovaglia',
        'Coltello e tagliere',
        'Cavatappi',
      ],
      en: ['Wicker basket', '4 plates, glasses and cutlery', 'Cool bag', 'Tablecloth', 'Knife and board', 'Corkscrew'],
    },
    category: 'campeggio',
    transportable: true,
    maxMonths: 1,
    picture: '1f9fa',
    alt: { it: 'Un cestino di vimini con il manico', en: 'A wicker basket with a handle' },
    also: [{ picture: '1f37d-fe0f', alt: { it: 'Un piatto con le posate', en: 'A plate with its cutlery' } }],
  },
]

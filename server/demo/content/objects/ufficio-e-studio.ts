import type { DemoObject } from '../types.ts'

export const ufficioEStudio: DemoObject[] = [
  {
    slug: 'microscopio',
    name: { it: 'Microscopio ottico', en: 'Optical microscope' },
    description: {
      it: 'Da 40 a 1000 ingrandimenti, con la luce regolabile: per un esame di biologia o per guardare una goccia di stagno. L’adattatore tiene il telefono fermo per le foto. Prendilo sempre con due mani e rimetti il cappuccio.',
      en: 'From 40 to 1000 times, with adjustable light: for a biology exam or to look at a drop of pond water. The adapter holds your phone still for pictures. Always carry it with both hands and put the cover back on.',
    },
    contents: {
      it: [
        'Microscopio con 4 obiettivi',
        '10 vetrini preparati',
        '50 vetrini vuoti',
        'Adattatore per il telefono',
        'Alimentatore',
      ],
      en: ['Microscope with 4 lenses', '10 prepared slides', '50 blank slides', 'Phone adapter', 'Power supply'],
    },
    category: 'ufficio-e-studio',
    transportable: true,
    maxMonths: 2,
    picture: '1f52c',
    alt: { it: 'Un microscopio', en: 'A microscope' },
  },
  {
    slug: 'telescopio',
    name: { it: 'Telescopio per cominciare', en: 'Beginner’s telescope' },
    description: {
      it: 'Mostra i crateri della Luna, gli anelli di Saturno e le lune di Giove. Si monta in cinque minuti e la carta del cielo ti dice dove puntare. Non guardare mai il Sole. Non toccare le lenti: se si sporcano le puliamo noi.',
      en: 'It shows the Moon’s craters, Saturn’s rings and the moons of Jupiter. It sets up in five minutes and the star map tells you where to point. Never look at the Sun. Do not touch the lenses: if they get dirty, we clean them.',
    },
    contents: {
      it: ['Telescopio da 70 mm', 'Treppiede', '3 oculari', 'Carta girevole del cielo', 'Lucina rossa'],
      en: ['70 mm telescope', 'Tripod', '3 eyepieces', 'Rotating star map', 'Red light'],
    },
    category: 'ufficio-e-studio',
    transportable: true,
    maxMonths: 1,
    picture: '1f52d',
    alt: { it: 'Un telescopio sul treppiede', en: 'A telescope on its tripod' },
  },
  {
    slug: 'computer-portatile',
    name: { it: 'Computer portatile', en: 'Laptop' },
    description: {
      it: 'Per scrivere la tesi, seguire un corso o aspettare che il tuo torni dalla riparazione. Ha i programmi per scrivere e fare conti, e il tuo spazio si cancella da solo quando lo rendi. Salva i tuoi file altrove prima del ritorno.',
      en: 'For writing a thesis, taking a course or waiting for yours to come back from repair. It has programs for writing and sums, and your space is wiped when you return it. Save your files elsewhere before you do.',
    },
    contents: {
      it: ['Portatile da 14 pollici', 'Caricatore', 'Mouse', 'Custodia imbottita'],
      en: ['14-inch laptop', 'Charger', 'Mouse', 'Padded sleeve'],
    },
    category: 'ufficio-e-studio',
    transportable: true,
    maxMonths: 2,
    picture: '1f4bb',
    alt: { it: 'Un computer portatile aperto', en: 'An open laptop' },
    also: [{ picture: '1f5b1-fe0f', alt: { it: 'Il mouse', en: 'The mouse' } }],
  },
  {
    slug: 'stampante-con-scanner',
    name: { it: 'Stampante con scanner', en: 'Printer with scanner' },
    description: {
      it: 'Stampa in bianco e nero, copia e manda le scansioni al telefono. La carta la metti tu, il toner è nostro: se la spia lampeggia scrivici. Svuota il cassetto e togli l’ultimo foglio dallo scanner prima di riportarla.',
      en: 'It prints in black and white, copies and sends scans to your phone. You bring the paper, the toner is ours: if the light blinks, write to us. Empty the tray and take the last sheet off the scanner before you bring it back.',
    },
    contents: {
      it: ['Stampante laser', 'Cavo di alimentazione', 'Cavo USB', 'Foglio con la guida rapida'],
      en: ['Laser printer', 'Power cable', 'USB cable', 'Quick guide sheet'],
    },
    category: 'ufficio-e-studio',
    transportable: false,
    maxMonths: 1,
    picture: '1f5a8-fe0f',
    alt: { it: 'Una stampante con un foglio stampato', en: 'A printer with a printed sheet' },
  },
  {
    slug: 'kit-disegno-tecnico',
    name: { it: 'Kit da disegno tecnico', en: 'Technical drawing kit' },
    description: {
      it: 'Squadre, compasso e un tavolo inclinabile in formato A2, per un esame o per disegnare la cucina nuova. Tutto sta in una valigetta piatta. Togli la grafite dalle squadre con acqua e sapone, mai con l’alcol.',
      en: 'Set squares, a compass and a tilting A2 board, for an exam or to draw your new kitchen. It all fits in a flat case. Clean graphite off the squares with soap and water, never with alcohol.',
    },
    contents: {
      it: [
        '2 squadre e una riga',
        'Compasso con prolunga',
        'Tavolo inclinabile A2',
        '4 penne a inchiostro',
        'Valigetta',
      ],
      en: ['2 set squares and a ruler', 'Compass with extension', 'Tilting A2 board', '4 ink pens', 'Flat case'],
    },
    category: 'ufficio-e-studio',
    transportable: true,
    maxMonths: 2,
    picture: 'kit-disegno-tecnico',
    alt: {
      it: 'Una squadra, la riga, il compasso e una penna sopra un disegno',
      en: 'A set square, the ruler, compasses and a pen on a drawing',
    },
  },
]

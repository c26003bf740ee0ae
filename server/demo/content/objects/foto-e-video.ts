import type { DemoObject } from '../types.ts'

export const fotoEVideo: DemoObject[] = [
  {
    slug: 'macchina-fotografica',
    name: { it: 'Macchina fotografica mirrorless', en: 'Mirrorless camera' },
    description: {
      it: 'Per un matrimonio, un viaggio o un esame di fotografia. Scatta bene anche in automatico, e c’è una scheda che spiega i tre comandi da conoscere. Copia le foto e cancella la scheda di memoria prima di riportarla: noi non le guardiamo, ma è meglio così.',
      en: 'For a wedding, a trip or a photography exam. It does well on automatic, and a card explains the three controls worth knowing. Copy your photos and wipe the memory card before you bring it back: we do not look at them, but it is better that way.',
    },
    contents: {
      it: ['Corpo macchina', 'Obiettivo 16-50 mm', '2 batterie e caricatore', 'Scheda da 64 GB', 'Borsa imbottita'],
      en: ['Camera body', '16-50 mm lens', '2 batteries and charger', '64 GB card', 'Padded bag'],
    },
    category: 'foto-e-video',
    transportable: true,
    maxMonths: 1,
    picture: '1f4f7',
    alt: { it: 'Una macchina fotografica', en: 'A camera' },
  },
  {
    slug: 'videocamera',
    name: { it: 'Videocamera con treppiede', en: 'Video camera with tripod' },
    description: {
      it: 'Per riprendere uno spettacolo, una lezione o una partita senza tenere il telefono in mano per due ore. Registra quattro ore con una batteria. Scarica i video e svuota la memoria prima di renderla.',
      en: 'For filming a show, a lesson or a match without holding your phone up for two hours. It records four hours on one battery. Copy your videos and empty the memory before you return it.',
    },
    contents: {
      it: ['Videocamera Full HD', 'Treppiede', '2 batterie e caricatore', 'Scheda da 128 GB', 'Cavo HDMI'],
      en: ['Full HD video camera', 'Tripod', '2 batteries and charger', '128 GB card', 'HDMI cable'],
    },
    category: 'foto-e-video',
    transportable: true,
    maxMonths: 1,
    picture: '1f4f9',
    alt: { it: 'Una videocamera', en: 'A video camera' },
    also: [{ picture: 'treppiede', alt: { it: 'Il treppiede', en: 'The tripod' } }],
  },
  {
    slug: 'proiettore',
    name: { it: 'Proiettore con telo', en: 'Projector with screen' },
    description: {
      it: "Per il cinema in cortile, la partita con gli amici o una presentazione. Fa un’immagine di due metri e mezzo: serve solo un po' di buio. Si collega con il cavo HDMI o senza fili. Lascia girare la ventola due minuti prima di staccare la spina.",
      en: 'For films in the courtyard, the match with friends or a presentation. It makes a picture two and a half metres wide: all it needs is some dark. It connects with an HDMI cable or without wires. Let the fan run for two minutes before you unplug it.',
    },
    contents: {
      it: ['Proiettore Full HD', 'Telo con treppiede', 'Telecomando', 'Cavo HDMI da 5 metri', 'Prolunga', 'Borsa'],
      en: ['Full HD projector', 'Screen on tripod', 'Remote control', '5 metre HDMI cable', 'Extension lead', 'Bag'],
    },
    category: 'foto-e-video',
    transportable: true,
    maxMonths: 1,
    picture: 'proiettore',
    alt: { it: 'Proiettore con telo', en: 'Projector with screen' },
    also: [{ picture: 'telo-da-proiezione', alt: { it: 'Il telo con il treppiede', en: 'The screen on its tripod' } }],
  },
  {
    slug: 'microfono-da-podcast',
    name: { it: 'Microfono da podcast', en: 'Podcast microphone' },
    description: {
      it: 'Si attacca al computer con un cavo e la voce si sente subito meglio. Va bene per podcast, lezioni registrate e audiolibri. Parla a un palmo di distanza, in una stanza con tende e libri. Rendilo con la spugna pulita.',
      en: 'Plug it into a computer and your voice sounds far better at once. Good for podcasts, recorded lessons and audiobooks. Speak a hand away from it, in a room with curtains and books. Return it with a clean foam cover.',
    },
    contents: {
      it: ['Microfono USB', 'Braccio da tavolo', 'Filtro antipop', 'Cuffie chiuse', 'Cavo USB'],
      en: ['USB microphone', 'Desk arm', 'Pop filter', 'Closed headphones', 'USB cable'],
    },
    category: 'foto-e-video',
    transportable: true,
    maxMonths: 2,
    picture: '1f399-fe0f',
    alt: { it: 'Un microfono da studio', en: 'A studio microphone' },
    also: [{ picture: '1f3a7', alt: { it: 'Le cuffie', en: 'The headphones' } }],
  },
  {
    slug: 'scanner-per-pellicole',
    name: { it: 'Scanner per pellicole e diapositive', en: 'Film and slide scanner' },
    description: {
      it: 'Per salvare le foto dei nonni prima che sbiadiscano. Legge negativi e diapositive in pochi secondi ciascuno e li mette su una scheda, senza computer. Spolvera le pellicole con la pompetta, mai con le dita. Togli la tua scheda prima di renderlo.',
      en: "To save your grandparents' pictures before they fade. It reads negatives and slides in a few seconds each and puts them on a card, no computer needed. Dust the film with the blower, never with your fingers. Take your card out before you return it.",
    },
    contents: {
      it: ['Scanner con schermo', '3 telaietti', 'Pompetta e pennello', 'Alimentatore'],
      en: ['Scanner with screen', '3 film holders', 'Blower and brush', 'Power supply'],
    },
    category: 'foto-e-video',
    transportable: true,
    maxMonths: 2,
    picture: 'scanner-per-pellicole',
    alt: { it: 'Scanner per pellicole e diapositive', en: 'Film and slide scanner' },
  },
]

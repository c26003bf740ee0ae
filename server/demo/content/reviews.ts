type DemoReview = { rating: number; message: string }

/** What members wrote after a loan, of any object at all. */
export const demoReviews: DemoReview[] = [
  {
    rating: 5,
    message: 'Perfetto, pulito e completo. Me ne sono servito un pomeriggio e mai più: menomale che non l’ho comprato.',
  },
  { rating: 4, message: 'Funziona bene. Le istruzioni nella scatola bastano, anche per chi non l’ha mai usato.' },
  {
    rating: 5,
    message: 'Prenotato la sera, ritirato due giorni dopo. Allo sportello mi hanno spiegato tutto con calma.',
  },
  { rating: 3, message: 'Fa quello che deve, ma è più pesante di come pensavo: venite in due.' },
  { rating: 4, message: 'Lo riprenderei. Mancava un pezzo piccolo, l’ho detto e l’hanno già sostituito.' },
  { rating: 5, message: 'I bambini non volevano più renderlo.' },
]

/** What they wrote of the loans of two years: of any object too, so that no word stands for a thing of one gender. */
export const pastReviews: DemoReview[] = [
  { rating: 5, message: 'Serviva per un fine settimana solo: comprare sarebbe stato uno spreco. Grazie!' },
  { rating: 5, message: 'Tutto pulito e al suo posto. Al banco mi hanno mostrato come si usa in due minuti.' },
  { rating: 5, message: 'Seconda prenotazione: è andata bene come la prima.' },
  { rating: 5, message: 'Comodo prenotare la sera dal telefono e trovare tutto pronto il sabato.' },
  { rating: 5, message: 'Ci siamo organizzati in tre famiglie dello stesso palazzo, a turno nella stessa settimana.' },
  { rating: 5, message: 'In ordine, con tutti i pezzi della lista. Così dovrebbe essere sempre.' },
  { rating: 5, message: 'Prima di comprare volevo provare: ora so che mi basta venire qui.' },
  { rating: 5, message: 'Su consiglio di una vicina: aveva ragione.' },
  { rating: 4, message: 'Fa bene il suo lavoro. Qualche segno d’uso, ma niente che dia fastidio.' },
  { rating: 4, message: 'Chiedete una spiegazione al ritiro: si risparmia tempo dopo.' },
  { rating: 4, message: 'Tutto bene, solo un po’ ingombrante da portare in autobus.' },
  {
    rating: 4,
    message: 'Per fare le cose con calma ci vuole qualche giorno in più: la prossima volta prendo due settimane.',
  },
  { rating: 4, message: 'Un po’ di polvere nella scatola, per il resto tutto bene.' },
  { rating: 4, message: 'Funziona. Nella scheda metterei anche le misure.' },
  { rating: 3, message: 'Va bene per un uso leggero; per lavori più lunghi serve altro.' },
  { rating: 3, message: 'Fa quello che deve, ma si vede che ha già molte uscite alle spalle.' },
]

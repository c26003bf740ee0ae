/** What members wrote after a loan, of any object at all. */
export const demoReviews: { rating: number; message: string }[] = [
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

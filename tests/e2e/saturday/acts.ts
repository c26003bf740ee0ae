/** What the coordinator did, and how often, as the register says it; besides the hand-outs. */
export const actsOfAda = {
  'ha approvato il prestito': 8 + 1 + 1,
  'ha annullato l’approvazione': 1,
  'non ha accettato la richiesta': 1,
  'ha detto che l’oggetto è pronto da ritirare': 15,
  'non ha trovato l’oggetto: si cerca': 1,
  'ha portato via l’oggetto, verso un altro punto': 2,
  'ha sospeso il socio': 1,
  'ha segnato un prestito per il socio': 5 + 1,
  'ha annullato la consegna': 1,
  'ha visto che all’oggetto manca qualcosa': 1,
  'ha iscritto il socio al banco': 3,
  'ha preparato un invito': 2,
  'ha dato una tessera': 3,
  'ha rinnovato la tessera al banco': 6,
  'ha segnato un incasso': 1,
  'ha mandato una ricevuta': 1,
  'ha messo l’oggetto in riparazione': 2,
  'ha aggiunto una foto del guasto': 1,
  'ha cambiato i giorni del prestito': 1,
  'ha chiuso dei giorni': 2,
  'ha annullato una chiusura': 1,
  'ha spostato il prestito per una chiusura': 2 * 10,
  'ha rimesso il prestito nei giorni di prima: la chiusura è annullata': 10,
  'ha approvato l’oggetto proposto': 2,
  'ha preparato delle etichette da stampare': 1,
  'ha chiuso il banco': 1,
  'ha scaricato dei dati': 3,
}

/** By the number of who did it: at the phone of the Sportello, at the market, and two members. */
export const actsOfMembers: Record<number, Record<string, number>> = {
  2: {
    'ha telefonato al socio, che ha risposto': 1,
    'ha telefonato al socio, che viene sab 20 febbraio': 1,
    'ha ripreso l’oggetto': 17 + 1 + 1,
    'ha annullato la restituzione': 1,
    'ha aggiunto una foto al prestito': 2,
    'ha visto che all’oggetto manca qualcosa': 1,
    'ha preso in carico un messaggio': 1,
    'ha risposto a un messaggio': 2,
    'ha risposto alla nota del socio': 1,
    'ha nascosto una recensione': 1,
  },
  3: {
    'ha ricevuto l’oggetto a un altro punto': 2,
    'ha detto che l’oggetto è pronto da ritirare': 2,
    'ha consegnato l’oggetto': 2,
    'ha ripreso l’oggetto': 1,
  },
  74: { 'ha chiesto un prestito': 1, 'ha annullato la sua prenotazione': 1 },
  79: { 'ha chiesto un prestito': 1, 'ha annullato la sua prenotazione': 1 },
}

/** Two who waited are kept what came back. */
export const actsOfItself = { 'l’oggetto è stato tenuto per chi era in coda': 2 }

import { objectsIn } from '../told.ts'

export const moreFaiDaTe = objectsIn('fai-da-te', [
  [
    'martello-demolitore',
    'martello-demolitore',
    [
      'Martello demolitore',
      'Per togliere piastrelle e massetti. Pesa 7 chili e fa rumore: usalo di giorno, con cuffie e occhiali, che trovi nella valigia.',
      'Martello demolitore; 3 scalpelli; Cuffie; Occhiali',
      'Martello demolitore',
    ],
    [
      'Demolition hammer',
      'For taking up tiles and screed. It weighs 7 kilos and is loud: use it by day, with the ear muffs and goggles in the case.',
      'Demolition hammer; 3 chisels; Ear muffs; Goggles',
      'Demolition hammer',
    ],
    { fixed: true, short: true },
  ],
  [
    'chiave-dinamometrica',
    'chiave-dinamometrica',
    [
      'Chiave dinamometrica',
      'Stringe i bulloni delle ruote alla forza giusta, da 20 a 200 Nm. Prima di riporla riporta la scala al minimo, altrimenti si stara.',
      'Chiave dinamometrica; 5 bussole; Prolunga; Custodia',
      'Chiave dinamometrica',
    ],
    [
      'Torque wrench',
      'Tightens wheel bolts with the right force, from 20 to 200 Nm. Turn the scale back to the minimum before you put it away, or it loses its setting.',
      'Torque wrench; 5 sockets; Extension; Case',
      'Torque wrench',
    ],
  ],
  [
    'morsetti-da-falegname',
    'morsetti-da-falegname',
    [
      'Otto morsetti da falegname',
      'Tengono fermo quello che incolli, fino a 80 centimetri. Metti un pezzetto di legno sotto le ganasce: non lasciano il segno.',
      '4 morsetti da 80 cm; 4 morsetti da 30 cm; Salvapezzi di legno',
      'Otto morsetti da falegname',
    ],
    [
      'Eight carpenter clamps',
      'They hold what you glue, up to 80 centimetres. Put a scrap of wood under the jaws so that they leave no mark.',
      '4 clamps of 80 cm; 4 clamps of 30 cm; Wooden pads',
      'Eight carpenter clamps',
    ],
  ],
  [
    'livella-laser',
    'livella-laser',
    [
      'Livella laser a croce',
      'Disegna sul muro una riga dritta e una a piombo: mensole e quadri vengono allineati al primo colpo. Il treppiede è compreso.',
      'Livella laser; Treppiede; 4 pile ricaricabili',
      'Livella laser a croce',
    ],
    [
      'Cross-line laser level',
      'It draws a level line and a plumb one on the wall: shelves and pictures are straight at the first try. The tripod is included.',
      'Laser level; Tripod; 4 rechargeable batteries',
      'Cross-line laser level',
    ],
  ],
  [
    'metro-laser',
    'metro-laser',
    [
      'Metro laser e rotella metrica',
      'Misura una stanza in pochi secondi, fino a 40 metri, e calcola area e volume. La rotella serve dove il laser non arriva.',
      'Metro laser; Rotella da 20 metri; Custodia da cintura',
      'Metro laser e rotella metrica',
    ],
    [
      'Laser measure and tape',
      'Measures a room in seconds, up to 40 metres, and works out area and volume. The tape is for where the laser cannot reach.',
      'Laser measure; 20 metre tape; Belt pouch',
      'Laser measure and tape',
    ],
  ],
  [
    'kit-imbianchino',
    'kit-imbianchino',
    [
      'Kit per imbiancare una stanza',
      'Rulli, pennelli e teli per due persone. La pittura la porti tu. Rendi i rulli lavati: con l’idropittura basta acqua tiepida.',
      '3 rulli con prolunga; 4 pennelli; 2 vaschette; Teli per 40 metri quadri',
      'Kit per imbiancare una stanza',
    ],
    [
      'Kit to paint a room',
      'Rollers, brushes and sheets for two people. You bring the paint. Return the rollers washed: for water paint lukewarm water is enough.',
      '3 rollers with extension; 4 brushes; 2 trays; Sheets for 40 square metres',
      'Kit to paint a room',
    ],
    { also: [['1faa3', { it: 'Un secchio', en: 'A bucket' }]] },
  ],
  [
    'pistola-termica',
    'pistola-termica',
    [
      'Pistola termica',
      'Ammorbidisce vecchie vernici e colle, piega la plastica, sblocca i bulloni. Arriva a 600 gradi: lasciala raffreddare mezz’ora prima di metterla via.',
      'Pistola termica; 4 ugelli; Raschietto',
      'Pistola termica',
    ],
    [
      'Heat gun',
      'Softens old paint and glue, bends plastic, frees bolts. It reaches 600 degrees: let it cool for half an hour before you pack it.',
      'Heat gun; 4 nozzles; Scraper',
      'Heat gun',
    ],
  ],
  [
    'saldatore-a-stagno',
    'saldatore-a-stagno',
    [
      'Stazione per saldare a stagno',
      'Per cavi, spine e piccole schede elettroniche. La temperatura si regola; la spugna va bagnata prima di cominciare.',
      'Stazione con stilo; 5 punte; Pompetta aspirastagno; Terza mano con lente',
      'Stazione per saldare a stagno',
    ],
    [
      'Soldering station',
      'For wires, plugs and small circuit boards. The temperature can be set; wet the sponge before you start.',
      'Station with iron; 5 tips; Desoldering pump; Third hand with lens',
      'Soldering station',
    ],
  ],
  [
    'avvolgicavo',
    'avvolgicavo',
    [
      'Avvolgicavo da 40 metri',
      'Porta la corrente in fondo al cortile. Srotolalo tutto prima di attaccare qualcosa di potente: arrotolato si scalda.',
      'Avvolgicavo da 40 metri; Adattatore da esterno',
      'Avvolgicavo da 40 metri',
    ],
    [
      '40 metre cable reel',
      'Takes power to the end of the yard. Unroll it all before you plug in anything strong: rolled up it gets hot.',
      '40 metre cable reel; Outdoor adapter',
      '40 metre cable reel',
    ],
  ],
  [
    'faretto-da-cantiere',
    'faretto-da-cantiere',
    [
      'Due faretti da cantiere',
      'Illuminano a giorno una cantina o un garage, e scaldano poco. I cavalletti arrivano a due metri.',
      '2 faretti a led; 2 cavalletti; Prolunga',
      'Due faretti da cantiere',
    ],
    [
      'Two work lights',
      'They light up a cellar or a garage like daylight, and stay cool. The stands reach two metres.',
      '2 LED lights; 2 stands; Extension lead',
      'Two work lights',
    ],
  ],
  [
    'tagliapiastrelle',
    'tagliapiastrelle',
    [
      'Tagliapiastrelle a mano',
      'Taglia piastrelle fino a 60 centimetri senza polvere né rumore. Incidi una volta sola, decisa, poi premi.',
      'Tagliapiastrelle; Pinza per angoli; 2 rotelle di ricambio',
      'Tagliapiastrelle a mano',
    ],
    [
      'Manual tile cutter',
      'Cuts tiles up to 60 centimetres without dust or noise. Score once, firmly, then press.',
      'Tile cutter; Nibbler; 2 spare wheels',
      'Manual tile cutter',
    ],
    { fixed: true },
  ],
  [
    'cavalletti-da-lavoro',
    'cavalletti-da-lavoro',
    [
      'Due cavalletti da lavoro',
      'Con un asse sopra diventano un banco: reggono 150 chili. Si piegano e stanno anche in un’auto piccola.',
      '2 cavalletti pieghevoli; Asse da 1,80 metri',
      'Due cavalletti da lavoro',
    ],
    [
      'Two work trestles',
      'With a board on top they are a bench: they hold 150 kilos. They fold and fit in a small car too.',
      '2 folding trestles; 1.80 metre board',
      'Two work trestles',
    ],
    { fixed: true },
  ],
  [
    'rivettatrice',
    'rivettatrice',
    [
      'Rivettatrice e avvita dadi',
      'Unisce lamiere e cinghie in un momento. Ci sono i rivetti per provare; quelli che usi in più li porti tu.',
      'Rivettatrice; Inserti da 3 a 6 mm; 50 rivetti',
      'Rivettatrice e avvita dadi',
    ],
    [
      'Riveter and nut setter',
      'Joins sheet metal and straps in a moment. There are rivets to try it; bring the ones you use on top.',
      'Riveter; 3 to 6 mm inserts; 50 rivets',
      'Riveter and nut setter',
    ],
  ],
  [
    'cerca-tubi',
    'cerca-tubi',
    [
      'Cerca tubi e cavi nei muri',
      'Passalo sul muro prima di forare: suona su tubi, cavi e profili del cartongesso. Fai una prova dove sai che c’è un cavo.',
      'Rilevatore; Pila da 9 V; Matita',
      'Cerca tubi e cavi nei muri',
    ],
    [
      'Pipe and cable detector',
      'Move it over the wall before you drill: it beeps on pipes, cables and plasterboard frames. Try it first where you know there is a cable.',
      'Detector; 9 V battery; Pencil',
      'Pipe and cable detector',
    ],
  ],
  [
    'carrucola-e-ganci',
    'carrucola-e-ganci',
    [
      'Carrucola con corde e ganci',
      'Alza fino a 100 chili con metà della fatica: per un mobile al primo piano o il motore di un motorino. Da usare in due.',
      'Paranco a due carrucole; Corda da 20 metri; 4 ganci; 2 cinghie',
      'Carrucola con corde e ganci',
    ],
    [
      'Pulley with ropes and hooks',
      'Lifts up to 100 kilos with half the effort: for a cupboard to the first floor or a moped engine. To be used by two people.',
      'Two-pulley hoist; 20 metre rope; 4 hooks; 2 straps',
      'Pulley with ropes and hooks',
    ],
  ],
])

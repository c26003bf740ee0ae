import { objectsIn } from '../told.ts'

export const moreCucito = objectsIn('casa-e-cucito', [
  [
    'tagliacuci',
    '1faa1',
    [
      'Tagliacuci a quattro fili',
      'Rifinisce e cuce maglieria in un colpo. È già infilata: annoda i tuoi fili ai nostri e tira.',
      'Tagliacuci; 4 coni; Pinzette; Libretto',
      'Un ago con il filo',
    ],
    [
      'Four-thread overlocker',
      'Finishes and sews knits in one go. It is threaded: tie your threads to ours and pull.',
      'Overlocker; 4 cones; Tweezers; Booklet',
      'A needle and thread',
    ],
    { short: true },
  ],
  [
    'telaio-da-tavolo',
    '1f9f6',
    [
      'Telaio da tavolo',
      'Sciarpe e tovagliette larghe 40 centimetri. Il primo ordito è già montato, per provare.',
      'Telaio; 2 navette; Pettine; Filati di prova',
      'Un gomitolo',
    ],
    [
      'Table loom',
      'Scarves and mats 40 centimetres wide. The first warp is already on, to try.',
      'Loom; 2 shuttles; Reed; Trial yarn',
      'A ball of yarn',
    ],
  ],
  [
    'manichino',
    '1f457',
    [
      'Manichino regolabile',
      'Dalla 40 alla 48, per provare gli orli da soli. Le rotelle si girano una alla volta.',
      'Manichino; Base; Segna-orlo',
      'Un vestito',
    ],
    [
      'Adjustable dress form',
      'From size 40 to 48, to pin hems by yourself. Turn the dials one at a time.',
      'Dress form; Base; Hem marker',
      'A dress',
    ],
    { fixed: true },
  ],
])

import { objectsIn } from '../told.ts'

export const moreCucito = objectsIn('casa-e-cucito', [
  [
    'tagliacuci',
    'tagliacuci',
    [
      'Tagliacuci a quattro fili',
      'Rifinisce e cuce maglieria in un colpo. È già infilata: annoda i tuoi fili ai nostri e tira.',
      'Tagliacuci; 4 coni; Pinzette; Libretto',
      'Tagliacuci a quattro fili',
    ],
    [
      'Four-thread overlocker',
      'Finishes and sews knits in one go. It is threaded: tie your threads to ours and pull.',
      'Overlocker; 4 cones; Tweezers; Booklet',
      'Four-thread overlocker',
    ],
    { short: true },
  ],
  [
    'telaio-da-tavolo',
    'telaio-da-tavolo',
    [
      'Telaio da tavolo',
      'Sciarpe e tovagliette larghe 40 centimetri. Il primo ordito è già montato, per provare.',
      'Telaio; 2 navette; Pettine; Filati di prova',
      'Telaio da tavolo',
    ],
    [
      'Table loom',
      'Scarves and mats 40 centimetres wide. The first warp is already on, to try.',
      'Loom; 2 shuttles; Reed; Trial yarn',
      'Table loom',
    ],
  ],
  [
    'manichino',
    'manichino',
    [
      'Manichino regolabile',
      'Dalla 40 alla 48, per provare gli orli da soli. Le rotelle si girano una alla volta.',
      'Manichino; Base; Segna-orlo',
      'Manichino regolabile',
    ],
    [
      'Adjustable dress form',
      'From size 40 to 48, to pin hems by yourself. Turn the dials one at a time.',
      'Dress form; Base; Hem marker',
      'Adjustable dress form',
    ],
    { fixed: true },
  ],
])

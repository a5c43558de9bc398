const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const cells = (name: string) =>
  Array.from({ length: 9 }, (_, at) => `<td style="width:220px">${name} ${at + 1}</td>`).join('');

/** A description as editors of shops make it: fixed widths, a wide table, nested lists, a video, scripts, a long word. */
export const longDescription = [
  '<style>p { color: red }</style><script>document.cookie</script>',
  '<div style="width:1200px;font-family:Comic Sans MS"><center><font color="#ff0000">Uwaga!</font></center>',
  `<h1>Opis z edytora</h1><p style="font-size:32px">${'Glina z Łodzi, wypalana dwa razy. '.repeat(40)}</p>`,
  `<p>${word}${word}</p>`,
  `<table border="1" width="2000"><tbody><tr><th>Rozmiar</th>${cells('Kolumna')}</tr><tr><th>S</th>${cells('wartość')}</tr></tbody></table>`,
  '<ul><li>Pierwszy<ul><li>Zagnieżdżony<ol><li>Głębiej</li></ol></li></ul></li><li>Drugi</li></ul>',
  '<iframe width="1000" src="https://video.example/1"></iframe><img src="/wp-content/uploads/stary.jpg" width="3000">',
  '<blockquote>Ładny kubek.</blockquote><pre>kod: 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789</pre>',
  '<p onclick="alert(1)">Pytania? <a href="mailto:sklep@glina.example">sklep@glina.example</a></p></div>',
].join('\n');

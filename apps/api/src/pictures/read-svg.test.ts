import { expect, test } from 'vitest';
import { readSvg } from './read-svg.ts';

const draw = (content: string, attributes = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const read = (drawing: string) => readSvg(Buffer.from(drawing));
const refusalOf = (drawing: string) => {
  try {
    read(drawing);
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '<s:script>'],
  ['<g><foreignObject><p/></foreignObject></g>', '<foreignObject>'],
  ['<iframe xmlns="http://www.w3.org/1999/xhtml"/>', '<iframe>'],
  ['<rect onload="alert(1)"/>', 'onload in <rect>'],
  ['<rect OnClick="alert(1)"/>', 'OnClick in <rect>'],
  ['<set attributeName="onclick" to="alert(1)"/>', 'attributeName="onclick" in <set>'],
  ['<animate attributeName="xlink:href" values="x"/>', 'attributeName="xlink:href" in <animate>'],
  ['<image href="https://example.com/a.png"/>', 'href="https://example.com/a.png" in <image>'],
  ['<use xlink:href="//example.com/a.svg#b"/>', 'xlink:href="//example.com/a.svg#b" in <use>'],
  ['<use href="&#104;ttp://example.com/"/>', 'href="http://example.com/" in <use>'],
  ['<a href="javascript:alert(1)"/>', 'href="javascript:alert(1)" in <a>'],
  ['<image href="data:image/svg+xml,x"/>', 'href="data:image/svg+xml,x" in <image>'],
  ['<g xml:base="https://example.com/"/>', 'xml:base="https://example.com/" in <g>'],
  ['<rect fill="url( \'https://example.com/#a\')"/>', 'fill="url(https://example.com/#a)" in <rect>'],
  ['<rect style="fill:u\\72l(x)"/>', 'style="\\72l(x)" in <rect>'],
  ['<style>@\\69mport "https://evil.example/a.css";</style>', '\\69mport "https://evil.example/a.css"; in <style>'],
  ['<style>@IMPORT "x.css";</style>', '@import in <style>'],
  ['<style>a{fill:u<![CDATA[rl(x.svg)]]>}</style>', 'url(x.svg) in <style>'],
])('a drawing with %s is refused, and the message names %s', (content, found) => {
  expect(refusalOf(draw(content))).toMatchObject({
    reason: 'unsafe-svg',
    message: expect.stringContaining(`: ${found}.`),
  });
});

test('elements may be nested 100 deep, with the outermost one', () => {
  const nest = (depth: number) => draw('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1));
  expect(refusalOf(nest(100))).toBeUndefined();
  expect(refusalOf(nest(101))).toMatchObject({ reason: 'unsafe-svg' });
});

const lol = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">';
test.each([
  [`<!DOCTYPE svg [${lol}]>${draw('<text>&c;</text>')}`, 'declarations inside <!DOCTYPE>'],
  [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${draw('<text>&a;</text>')}`, 'inside <!DOCTYPE>'],
  [`<?xml-stylesheet href="https://example.com/a.css"?>${draw('')}`, '<?xml-stylesheet?>'],
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${draw('')}`, 'encoding="ISO-2022-JP"'],
])('%s is refused', (drawing, found) => {
  expect(refusalOf(drawing)).toMatchObject({ reason: 'unsafe-svg', message: expect.stringContaining(found) });
});

test.each([
  ['cut off', draw('<g/>').slice(0, -3), 'damaged'],
  ['with an unknown entity', draw('<text>&nbsp;</text>'), 'damaged'],
  ['an HTML page', '<!doctype html><html><svg></svg></html>', 'unknown-type'],
  ['another XML document', '<feed/>', 'unknown-type'],
  ['a drawing without namespace', '<svg/>', 'unknown-type'],
  ['too large', draw(`<!--${' '.repeat(2 ** 20)}-->`), 'too-large'],
])('%s: it is refused', (_what, drawing, reason) => {
  expect(refusalOf(drawing)).toMatchObject({ reason });
});

test('a drawing may have what drawing programs write', () => {
  const prolog = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`;
  const content = `<metadata xmlns:rdf="urn:rdf"><rdf:a rdf:resource="http://example.com/"/><?xpacket end="w"?></metadata>
    <style type="text/css"><![CDATA[.a{fill:url(#b)} @font-face{src:url("data:font/woff2;base64,AAAA")}]]></style>
    <use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/><rect data-name="C:\\logo" fill="url(#b)"/>
    <text>url(https://example.com/) onload=""</text>`;
  expect(read(prolog + draw(content))).toEqual({ width: 40, height: 20 });
});

test.each([
  ['width="40px" height=" 20 "', [40, 20]],
  ['width="0.2" height="20.6"', [1, 21]],
  ['width="210mm" height="297mm" viewBox="0 0 210 297"', [210, 297]],
  ['width="100%" viewBox="-5,-5 64 32.4"', [64, 32]],
  ['width="40" viewBox="0 0 10"', [300, 150]],
  ['', [300, 150]],
])('a drawing with %j has the size %j', (attributes, [width, height]) => {
  expect(read(draw('', attributes))).toEqual({ width, height });
});

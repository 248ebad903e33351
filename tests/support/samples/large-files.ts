// Files as large as people may upload.
import { crc32, deflateRawSync } from 'node:zlib';
import { repeated } from '../cpu-cost.ts';

/** An export of Search Console: few different keywords, so that reading it is the work and storing it is not. */
export function keywordFileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `sourdough ${at % 50},1,2,3%,4`);
  return `Top queries,Clicks,Impressions,CTR,Position\n${rows.join('\n')}`;
}

/** A Word file whose one entry has so many bytes unpacked (PKWARE APPNOTE 6.3). */
export function wordFileOf(length: number): Uint8Array<ArrayBuffer> {
  const paragraph = '<w:p><w:r><w:t>Bread rises because wild yeast ferments the flour.</w:t></w:r></w:p>';
  const xml = `<w:document><w:body>${repeated(paragraph, length)}</w:body></w:document>`;
  const name = Buffer.from('word/document.xml');
  const packed = deflateRawSync(xml);
  const record = (signature: number, size: number, at: number) => {
    const head = Buffer.alloc(size);
    head.writeUInt32LE(signature, 0);
    head.writeUInt16LE(8, at);
    head.writeUInt32LE(crc32(xml), at + 6);
    head.writeUInt32LE(packed.length, at + 10);
    head.writeUInt32LE(Buffer.byteLength(xml), at + 14);
    head.writeUInt16LE(name.length, at + 18);
    return head;
  };
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const local = record(0x04034b50, 30, 8);
  const entry = record(0x02014b50, 46, 10);
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]));
}

export const figure = (n: number): string => n.toLocaleString('en');
export const count = (n: number, item: string, many: string): string =>
  `${figure(n)} ${n === 1 ? item : many}`;

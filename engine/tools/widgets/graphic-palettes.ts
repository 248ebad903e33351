/** Colours of a graphic: `ink` and `dim` are read on `ground` and on `ground2`, each with at least 4.5 : 1. */
export interface GraphicPalette {
  id: string;
  label: string;
  ground: string;
  /** second colour of a gradient, and of patterns */
  ground2: string;
  ink: string;
  dim: string;
  accent: string;
}

const palette = (
  id: string,
  label: string,
  [ground, ground2, ink, dim, accent]: readonly [string, string, string, string, string],
): GraphicPalette => ({ id, label, ground, ground2, ink, dim, accent });

export const graphicPalettes: readonly GraphicPalette[] = [
  palette('paper', 'Paper', ['#fbf9f4', '#f0e9dc', '#211d17', '#5b5346', '#8d51fe']),
  palette('ink', 'Ink', ['#15141b', '#2a2540', '#f4f1ff', '#bdb6d6', '#b097fe']),
  palette('violet', 'Violet', ['#5a2fc2', '#3f1d96', '#ffffff', '#e4d9ff', '#ffd166']),
  palette('sea', 'Sea', ['#0b4f6c', '#073b4c', '#ffffff', '#cdeaf5', '#5ce1c5']),
  palette('leaf', 'Leaf', ['#1d5b3a', '#123f28', '#ffffff', '#d3efdc', '#f4d35e']),
  palette('clay', 'Clay', ['#8f3b1b', '#6b2911', '#ffffff', '#ffe1d2', '#ffc857']),
  palette('rose', 'Rose', ['#fde8ef', '#fbd3e0', '#4a1027', '#7a2347', '#c2185b']),
  palette('sky', 'Sky', ['#e6f1fd', '#cfe4fb', '#0c2746', '#28507f', '#0663c0']),
];

// What TikTok takes of a video (developers.tiktok.com, Media Transfer Guide, November 2026), by the sandbox's own reading
// of the file.
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { readSentVideo } from '../read-video.ts';

const most = { bytes: 4 * 1024 ** 3, rates: [23, 60], sides: [360, 4096] } as const;
/** H.264 and H.265, as they are called in a file. */
const entries = ['avc1', 'avc3', 'hvc1', 'hev1'];

/** @param maxSeconds what the creator may post. @returns TikTok's reason for failing the post, or null */
export function judgeVideo(content: Buffer, maxSeconds: number): string | null {
  const mime = sniffType(content);
  if (mime !== 'video/mp4' && mime !== 'video/quicktime') return 'file_format_check_failed';
  const video = readSentVideo(content);
  if (!video || !entries.includes(video.entry) || content.length > most.bytes)
    return 'file_format_check_failed';
  if (video.seconds > maxSeconds) return 'duration_check_failed';
  const rate = Math.round(video.rate);
  if (rate < most.rates[0] || rate > most.rates[1]) return 'frame_rate_check_failed';
  const isTaken = (side: number) => side >= most.sides[0] && side <= most.sides[1];
  return isTaken(video.width) && isTaken(video.height) ? null : 'picture_size_check_failed';
}

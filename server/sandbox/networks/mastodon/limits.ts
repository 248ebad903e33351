/** What a Mastodon server allows unless its administrator changed it (GET /api/v2/instance). */
export const limits = {
  characters: 500,
  perUrl: 23,
  attachments: 4,
  description: 1500,
  imageBytes: 16_777_216,
  imageMatrix: 33_177_600,
  mime: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  videoBytes: 103_809_024,
  videoFrameRate: 120,
  videoMatrix: 8_294_400,
  videoMime: ['video/mp4', 'video/quicktime'],
} as const;

export const instanceBody = {
  domain: 'mastodon.test',
  title: 'Mastodon (sandbox)',
  version: '4.4.0',
  configuration: {
    statuses: {
      max_characters: limits.characters,
      max_media_attachments: limits.attachments,
      characters_reserved_per_url: limits.perUrl,
    },
    media_attachments: {
      supported_mime_types: [...limits.mime, ...limits.videoMime],
      description_limit: limits.description,
      image_size_limit: limits.imageBytes,
      image_matrix_limit: limits.imageMatrix,
      video_size_limit: limits.videoBytes,
      video_frame_rate_limit: limits.videoFrameRate,
      video_matrix_limit: limits.videoMatrix,
    },
  },
};

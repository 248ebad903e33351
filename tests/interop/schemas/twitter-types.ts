// What X's own SDK, which X makes from its interface description, says of the calls that the connector makes.
import type { Schemas } from '@xdevplatform/xdk';

export interface Calls {
  'GET /2/users/me': { answer: Schemas.GetUsersMeResponse };
  'GET /2/users/{id}/tweets': { answer: Schemas.GetUsersPostsResponse };
  'POST /2/tweets': { request: Schemas.CreatePostsRequest; answer: Schemas.CreatePostsResponse };
  'DELETE /2/tweets/{id}': { answer: Schemas.DeletePostsResponse };
  'POST /2/media/upload': { request: Schemas.MediaUploadRequest; answer: Schemas.MediaUploadResponse };
  'GET /2/media/upload': { answer: Schemas.GetMediaUploadStatusResponse };
  'POST /2/media/upload/initialize': {
    request: Schemas.InitializeMediaUploadRequest;
    answer: Schemas.InitializeMediaUploadResponse;
  };
  'POST /2/media/upload/{id}/append': {
    request: Schemas.AppendMediaUploadRequest;
    answer: Schemas.AppendMediaUploadResponse;
  };
  'POST /2/media/upload/{id}/finalize': { answer: Schemas.FinalizeMediaUploadResponse };
  'POST /2/media/metadata': {
    request: Schemas.CreateMediaMetadataRequest;
    answer: Schemas.CreateMediaMetadataResponse;
  };
  problem: Schemas.Problem;
}

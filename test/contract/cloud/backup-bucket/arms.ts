/** All arguments of a new bucket of each provider, without its service. */
export const arm = {
  AWS: {
    bucketProvider: "AWS",
    bucketPath: "s3://acme/backups",
    iamRoleArn: "arn:aws:iam::123456789012:role/backups",
    iamRoleSessionName: "backups",
  },
  GCP: {
    bucketProvider: "GCP",
    bucketPath: "gs://acme/backups",
    accessKeyId: "GOOG1E",
    secretAccessKey: "secret-of-gcp",
  },
  AZURE: {
    bucketProvider: "AZURE",
    containerName: "acme",
    connectionString: "AccountKey=secret-of-azure",
  },
} as const;

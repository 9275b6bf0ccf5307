/** One setting, with both places where a user sets it. */
export interface Setting {
  /** What it means, for people. */
  readonly text: string;
  /** Stack configuration key. */
  readonly config: string;
  /** Environment variable, named as in the vendor's Terraform provider where that has one. */
  readonly environment?: string;
  readonly secret?: true;
  /** It is no secret, but a part of credentials: no command prints it. */
  readonly hidden?: true;
  /** It is read where resources are made, so it belongs to the stack and not to an explicit `Provider`. */
  readonly ofTheStack?: true;
  /** Advice about the setting that a user may set in its place. */
  readonly otherwise?: string;
}
